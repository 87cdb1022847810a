import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, order } from '../entities/deal.ts'
import { orderLimit } from '../entities/product.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'
import { maxLineCount } from '../max-line-count.ts'
import { optionalText } from '../optional.ts'
import { tableCode } from '../table-code.ts'

const lineCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineCount))
const note = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200))))

const optionValues = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)), [])
const choice = { productId: id, groupProductId: id, count: lineCount }

/**
 * A choice names its product, count per unit, and group. A dish in a set may have `options` and `children` of its own
 * (both ours, additive: the specification does not show the body).
 */
const choiceRequest = v.strictObject({
  ...choice,
  options: optionValues,
  children: v.optional(v.pipe(v.array(v.strictObject(choice)), v.maxLength(50)), []),
})

/**
 * A line as a customer sends it: product and count. Prices and names come from the server. `orderItemId` below 0 adds
 * a line; a known one changes the caller's own line (spec, state tables).
 */
export const lineRequest = v.strictObject({
  orderItemId: v.pipe(v.number(), v.integer()),
  productId: id,
  count: lineCount,
  options: optionValues,
  children: v.optional(v.pipe(v.array(choiceRequest), v.maxLength(100)), []),
  descp: note,
  productOrderLimitApplyStdDate: optionalText,
})
export type LineRequest = v.InferInput<typeof lineRequest>

export const orderRequest = v.strictObject({
  /** An order that is not placed yet; null: the caller's own in the deal, or a new one. */
  orderId: v.optional(v.nullable(id)),
  orderType: v.string(),
  descp: note,
  orderItemList: v.pipe(v.array(lineRequest), v.maxLength(200)),
})
export type OrderRequest = v.InferInput<typeof orderRequest>

/** Payload of 400, 1011 to 1015 and 1017: the current quote and limits, or why nothing can be ordered. */
export const refusedOrder = v.looseObject({
  /** The field that is not valid (400); `order.orderItemList`: without a line, or with more than an order can hold. */
  field: v.optional(v.string()),
  /** Total in won that the server computes now. */
  total: v.optional(v.number()),
  /** The lines that cannot be ordered, by the ids that the caller sent. */
  orderItemIdList: v.optional(v.array(v.number()), []),
  productOrderLimitList: v.optional(v.array(orderLimit), []),
  productKindOrderLimitList: v.optional(v.array(orderLimit), []),
  /** Why ordering is not possible (1014): a reason of `domain/availability`; or one of `unpaidReasons` (1017). */
  reason: v.optional(v.string()),
  /** The store's break (1014 with `break-time`), or the hours in which it takes orders. */
  window: v.optional(v.nullable(v.looseObject({ begin: v.string(), end: v.string() }))),
  /** The customer's running deal (1014 with `order-in-progress`). */
  dealId: v.optional(v.number()),
  /** The store's limit (1017): orders, or won. */
  limit: v.optional(v.number()),
})

const cartPath = '/{product}/user/index/popup/shoppingcart' as const
const cartPathAssumed = 'spec 2 §7: path not shown; named after the cart popup'

/** Builds or changes the lines of an order that is not placed yet. */
export const updateOrder = defineEndpoint({
  name: 'updateOrder',
  method: 'POST',
  path: `${cartPath}/updateorder`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    order: orderRequest,
    /** Accepted and not used: the server computes the fee. */
    deliveryFeeOrder: v.optional(v.nullable(v.looseObject({}))),
    /** Lines to remove. */
    delOrderItemList: v.optional(v.pipe(v.array(v.strictObject({ orderItemId: id })), v.maxLength(200)), []),
  }),
  payload: v.looseObject({ order, deliveryFeeOrder: v.optional(v.nullable(order)) }),
  codes: [400, 403, 404, code.overLimit, code.limitStale, code.notOrderable, code.badLine, code.payRunning],
  bundle: 'ordering',
  who: 'customer',
  spends: true,
  assumed: cartPathAssumed,
})

const withoutPay = {
  request: v.strictObject({
    storeId: id,
    /** Null: the API opens or joins the deal together with the order. */
    dealId: v.nullable(id),
    order: orderRequest,
    /** The total that the customer saw, in won (spec decision 37). */
    totalSeen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  payload: v.looseObject({ deal, order }),
  codes: [
    403,
    404,
    code.overLimit,
    code.limitStale,
    code.priceChanged,
    code.notOrderable,
    code.badLine,
    code.unpaidLimit,
    code.payRunning,
  ],
  bundle: 'ordering',
  who: 'customer',
  spends: true,
  assumed: cartPathAssumed,
} as const

/**
 * Lines of the visit's shared cart that an order at a table includes. Refused with 1001, without ordering anything,
 * where the caller's own lines were ordered in the meantime, or a named guest's lines have changed since `revision`.
 */
const sharedCartToOrder = v.strictObject({
  /** The visit in which the revisions were read. */
  dealId: id,
  /** Count of the caller's own cart, from `getSharedCart`. */
  takenCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Other guests whose lines are ordered with the caller's. Empty: only the caller's. */
  guestList: v.pipe(
    v.array(v.strictObject({ guestId: id, revision: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.maxLength(100),
  ),
})

/**
 * A post-pay order at a table: it goes to the kitchen at once. With `tn` and no `dealId` the table's deal is opened or
 * joined in the same transaction (our addition: one round trip instead of `registerDeal` and this call). With
 * `sharedCart` (also our addition) it orders other guests' lines as well; each line stays its owner's.
 */
export const makeSelfOrderWithoutPay = defineEndpoint({
  name: 'makeSelfOrderWithoutPay',
  method: 'POST',
  path: `${cartPath}/makeselforderwithoutpay`,
  ...withoutPay,
  request: v.strictObject({
    ...withoutPay.request.entries,
    tn: v.optional(tableCode),
    sharedCart: v.optional(sharedCartToOrder),
  }),
  codes: [...withoutPay.codes, code.badTableCode, code.changed],
})
/** A post-pay order without a table, picked up at the counter. */
export const makeGeneralOrderWithoutPay = defineEndpoint({
  name: 'makeGeneralOrderWithoutPay',
  method: 'POST',
  path: `${cartPath}/makegeneralorderwithoutpay`,
  ...withoutPay,
})

/** Deletes a provisional deal (the specification's word: pseudo) that its customer gives up. */
export const deletePseudoDeal = defineEndpoint({
  name: 'deletePseudoDeal',
  method: 'POST',
  path: `${cartPath}/deletepseudodeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({}),
  codes: [403, 404, code.changed],
  bundle: 'ordering',
  who: 'customer',
  assumed: cartPathAssumed,
})

export const getOrderList = defineEndpoint({
  name: 'getOrderList',
  method: 'GET',
  path: `${cartPath}/getorderlist`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ orderList: v.array(order) }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
  assumed: cartPathAssumed,
})
