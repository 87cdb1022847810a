import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { sharedCart } from '../entities/shared-cart.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'
import { tableCode } from '../table-code.ts'
import { lineRequest } from './ordering.ts'

const base = '/{product}/user/index/popup/shoppingcart' as const
const assumed = 'ours: the specification has no cart that is shared at a table'
const wholeCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** The carts of the guests of a visit: chosen and not ordered yet. The caller must be in the visit. */
export const getSharedCart = defineEndpoint({
  name: 'getSharedCart',
  method: 'GET',
  path: `${base}/getsharedcart`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ sharedCart }),
  codes: [403, 404],
  bundle: 'ordering',
  who: 'customer',
  quiet: true,
  changedBy: ['cart.changed', 'deal.changed'],
  assumed,
})

/**
 * Publishes the caller's cart to the table whose code it carries; joins its visit, or opens a provisional one that
 * expires 15 minutes after the last publication unless something is ordered. Replaces the caller's earlier lines only.
 * Not saved (`isSaved: false`) where `revision` is not above the stored one, or where `takenCount` is not the current
 * one: the caller does not know yet what was ordered of its cart.
 */
export const publishSharedCart = defineEndpoint({
  name: 'publishSharedCart',
  method: 'POST',
  path: `${base}/publishsharedcart`,
  request: v.strictObject({
    storeId: id,
    tn: tableCode,
    /** The visit of `revision` and `takenCount`; null: none yet. */
    knownDealId: v.nullable(id),
    revision: wholeCount,
    takenCount: wholeCount,
    orderItemList: v.pipe(v.array(lineRequest), v.maxLength(100)),
  }),
  payload: v.looseObject({ isSaved: v.boolean(), sharedCart }),
  codes: [403, code.notOrderable, code.badTableCode, code.tooMany],
  bundle: 'ordering',
  who: 'customer',
  quiet: true,
  assumed,
})

/**
 * Withdraws what the caller has published at tables of the store, because they log out: the next customer of the phone publishes the same
 * cart under their own name. A publication or an order for everybody that is under way is refused afterwards.
 */
export const withdrawSharedCart = defineEndpoint({
  name: 'withdrawSharedCart',
  method: 'POST',
  path: `${base}/withdrawsharedcart`,
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({}),
  bundle: 'ordering',
  who: 'customer',
  quiet: true,
  assumed,
})
