import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { txNumber } from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

/**
 * Gives an order's money back over every tender that paid it, whole or single lines (spec decision 38). What
 * the provider has not confirmed yet is `pending` and is repeated.
 */
export const storeRefundOrder = defineEndpoint({
  name: 'storeRefundOrder',
  method: 'POST',
  path: '/{product}/storeside/refundorder',
  request: v.strictObject({
    storeId: id,
    orderId: id,
    /** Left out: the whole order. */
    orderItemIdList: v.optional(v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(200)))),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  payload: v.looseObject({
    refundId: v.number(),
    /** `pending`, `done`, `refused`. */
    status: v.string(),
    amount: v.number(),
  }),
  codes: [404, code.changed],
  spends: true,
  who: 'store',
  assumed: 'ours: the documents say nothing of the side of the store',
})

const ours = { who: 'store', assumed: 'ours: the documents say nothing of the side of the store' } as const

/** Money that a provider does not give back: a refund of an order, or an approval that nothing came of. */
const refusedMoney = v.looseObject({
  kind: v.picklist(['refund', 'reversal']),
  /** Names it among those of its kind: a refund's number, or the provider's number of the approval. */
  key: v.string(),
  /** Null where what was paid for is no deal. */
  dealId: v.nullable(v.number()),
  orderId: v.nullable(v.number()),
  txNumber: v.string(),
  /** Who has the money, by the vendor's name, and its number there; null where no provider took part. */
  payVendor: v.nullable(v.string()),
  tid: v.nullable(v.string()),
  amount: v.number(),
  reason: v.string(),
  /** The provider's own words. */
  message: v.nullable(v.string()),
  date: v.number(),
})

/** What waits for somebody of the store: the provider refused, and nobody has seen to it yet. Oldest first. */
export const storeListRefusedMoney = defineEndpoint({
  name: 'storeListRefusedMoney',
  method: 'GET',
  path: '/{product}/storeside/refusedmoney',
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({ refusedList: v.array(refusedMoney) }),
  ...ours,
})

/**
 * Somebody sees to refused money: `again` asks the provider once more, `by-hand` notes that the money went back
 * some other way. 1001: it does not wait any more.
 */
export const storeSettleRefusedMoney = defineEndpoint({
  name: 'storeSettleRefusedMoney',
  method: 'POST',
  path: '/{product}/storeside/settlerefusedmoney',
  request: v.strictObject({
    storeId: id,
    kind: v.picklist(['refund', 'reversal']),
    txNumber,
    key: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    how: v.picklist(['again', 'by-hand']),
  }),
  payload: v.looseObject({}),
  codes: [code.changed],
  spends: true,
  ...ours,
})
