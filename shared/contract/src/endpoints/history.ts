import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, order } from '../entities/deal.ts'
import { id, wholeNumber } from '../json-text.ts'

const external = v.optional(v.array(v.looseObject({})), [])

/** A customer's deals of a store with what was ordered in them; the newest deal first. */
const deals = {
  dealList: v.array(deal),
  /** All placed orders of those deals. */
  orderList: v.array(order),
  /** For external payment services and couriers; not used here. */
  extTossList: external,
  extRelayList: external,
}

/** The last deals of a customer, without a count. */
export const getDealListOfUser = defineEndpoint({
  name: 'getDealListOfUser',
  method: 'GET',
  path: '/{product}/user/index/page/usehistory/getdeallistofuser',
  request: v.strictObject({ storeId: id, userId: id }),
  payload: v.looseObject(deals),
  codes: [403],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})

const countPerPage = v.pipe(wholeNumber, v.minValue(1), v.maxValue(100))

/**
 * A page of a customer's deals, and how many there are. Pages count from 1. `beforeDealId` (ours, additive) names the
 * last deal that was seen: the page then begins behind it (keyset pagination), so that a new deal shifts nothing. Deals
 * are ordered by id, which never changes, unlike their dates.
 */
export const getDealListOfUserWithTotalCount = defineEndpoint({
  name: 'getDealListOfUserWithTotalCount',
  method: 'GET',
  path: '/{product}/user/index/page/usehistory/getdeallistofuserwithtotalcount',
  request: v.strictObject({
    storeId: id,
    userId: id,
    pageNum: v.pipe(wholeNumber, v.minValue(1), v.maxValue(10_000)),
    countPerPage,
    beforeDealId: v.optional(id),
  }),
  payload: v.looseObject({ ...deals, totalCountOfDeal: v.number() }),
  codes: [403],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})
