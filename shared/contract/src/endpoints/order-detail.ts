import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { dealAddress } from '../entities/address.ts'
import { cashReceipt } from '../entities/cash-receipt.ts'
import { deal, dealUser, order } from '../entities/deal.ts'
import { payApproveInfo, payRecord, refund } from '../entities/payment.ts'
import { pointInfo } from '../entities/point.ts'
import { user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { epochMs, id } from '../json-text.ts'
import { optionalNumber } from '../optional.ts'

const untypedList = v.optional(v.array(v.looseObject({})), [])

/** A deal with everything that its detail shows, for users of the deal only. */
export const getPayAndOrderByDealId = defineEndpoint({
  name: 'getPayAndOrderByDealId',
  method: 'GET',
  path: '/{product}/user/index/popup/orderdetail/getpayandorderbydealid',
  request: v.strictObject({ storeId: id, dealId: id, userId: id }),
  payload: v.looseObject({
    deal,
    dealUserList: v.optional(v.array(dealUser), []),
    user: v.optional(v.nullable(user)),
    /** Delivery address, recipient, and note for the courier. */
    address: v.optional(v.nullable(dealAddress)),
    orderList: v.array(order),
    payList: v.optional(v.array(payRecord), []),
    payApproveInfoList: v.optional(v.array(payApproveInfo), []),
    /** Refunds and their states: `pending`, `done`, `refused` (ours, additive). */
    refundList: v.optional(v.array(refund)),
    /** Cash receipts of the caller's own payments, each with its cancels (ours, additive). */
    cashReceiptList: v.optional(v.array(cashReceipt), []),
    point: v.optional(v.nullable(pointInfo)),
    /** Points that the caller can spend now, as `totalUserPoint` of `point`. */
    pointAmount: optionalNumber,
    waitingList: untypedList,
  }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
  assumed: 'spec 2 §7 names the call; its folder is that of the popup',
})

const detailFolder = '/{product}/user/index/popup/orderdetail' as const
const folderAssumed = 'spec 2 §7 names the call without its path; its folder is that of the popup'

/**
 * A deal with its guests, orders and payments: `getDeal` of spec 2 §7; the one of Main only returns the state of a
 * deal.
 */
export const getWholeDeal = defineEndpoint({
  name: 'getWholeDeal',
  method: 'GET',
  path: `${detailFolder}/getdeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({
    deal,
    address: v.nullable(dealAddress),
    orderList: v.array(order),
    user: v.nullable(user),
    dealUserList: v.array(dealUser),
    payList: v.array(payRecord),
    payApproveInfoList: v.array(payApproveInfo),
  }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  assumed: folderAssumed,
})

/** A deal with all its data, then the deals that continue it (post deals) and include the caller. */
export const getPostDealList = defineEndpoint({
  name: 'getPostDealList',
  method: 'GET',
  path: `${detailFolder}/getpostdeallist`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({
    dealList: v.array(deal),
    dealUserList: v.array(dealUser),
    orderList: v.array(order),
    payList: v.array(payRecord),
    payApproveInfoList: v.array(payApproveInfo),
  }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
  assumed: folderAssumed,
})

/** Points that a deal's payments have earned so far; null if the store has none. */
export const getPiledPointOfDeal = defineEndpoint({
  name: 'getPiledPointOfDeal',
  method: 'GET',
  path: `${detailFolder}/getpiledpointofdeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ point: v.nullable(pointInfo) }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  assumed: folderAssumed,
})

/**
 * A customer cancels and is refunded an own order that the store has not accepted yet, if the store's policy allows it.
 * 1001: the order's state has changed; the payload has the current one.
 */
export const cancelOwnOrder = defineEndpoint({
  name: 'cancelOwnOrder',
  method: 'POST',
  path: '/{product}/user/index/popup/orderdetail/cancelorder',
  request: v.strictObject({ storeId: id, orderId: id }),
  payload: v.looseObject({ deal: v.nullable(deal), order: v.nullable(order) }),
  codes: [403, 404, code.changed],
  who: 'customer',
  spends: true,
  assumed: 'ours: the policy `selfCancelUntilAccepted` needs a call; its folder is that of the popup',
})

/**
 * A customer cancels their reservation (spec 2 §7). The deal's fields state what the customer saw; if the deal has
 * changed, the answer is 1001 with the current deal. Also 1001 with `reason` `has-orders` or `paid`: orders must be
 * cancelled first, and the store refunds money (spec decision 59).
 */
export const cancelDeal = defineEndpoint({
  name: 'cancelDeal',
  method: 'POST',
  path: `${detailFolder}/canceldeal`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    startDate: v.optional(epochMs),
    endDate: v.optional(v.nullable(epochMs)),
    status: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  payload: v.looseObject({ deal: v.nullable(deal), reason: v.optional(v.string()) }),
  codes: [403, 404, code.changed],
  who: 'customer',
  spends: true,
  assumed: folderAssumed,
})

/** As `cancelDeal`, for a waiting ticket. `waiting`, if sent, must be the ticket of the same deal (else 400). */
export const cancelWaitingOfDeal = defineEndpoint({
  name: 'cancelWaitingOfDeal',
  method: 'POST',
  path: `${detailFolder}/cancelwaiting`,
  request: v.strictObject({
    storeId: id,
    deal: v.strictObject({
      dealId: id,
      startDate: v.optional(epochMs),
      status: v.optional(v.pipe(v.string(), v.maxLength(20))),
    }),
    waiting: v.optional(v.nullable(v.strictObject({ dealId: id }))),
  }),
  payload: v.looseObject({ deal: v.nullable(deal), reason: v.optional(v.string()) }),
  codes: [403, 404, code.changed],
  who: 'customer',
  spends: true,
  assumed: folderAssumed,
})
