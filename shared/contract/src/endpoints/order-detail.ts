import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, dealUser, order } from '../entities/deal.ts'
import { payApproveInfo, payRecord } from '../entities/payment.ts'
import { user } from '../entities/user.ts'
import { id } from '../json-text.ts'

const list = v.optional(v.array(v.looseObject({})), [])

/** A deal with everything its detail shows. Deal users may read it, nobody else. */
export const getPayAndOrderByDealId = defineEndpoint({
  name: 'getPayAndOrderByDealId',
  method: 'GET',
  path: '/{product}/user/index/popup/orderdetail/getpayandorderbydealid',
  request: v.strictObject({ storeId: id, dealId: id, userId: id }),
  payload: v.looseObject({
    deal,
    dealUserList: v.optional(v.array(dealUser), []),
    user: v.optional(v.nullable(user)),
    address: v.optional(v.nullable(v.looseObject({}))),
    orderList: v.array(order),
    payList: v.optional(v.array(payRecord), []),
    payApproveInfoList: v.optional(v.array(payApproveInfo), []),
    point: v.optional(v.nullable(v.unknown())),
    pointAmount: v.optional(v.nullable(v.number())),
    waitingList: list,
  }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
  assumed: 'document 2 §7 names the call; its folder is that of the popup',
})
