import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { txNumber } from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

/**
 * Refunds an order over all its tenders, completely or by lines (spec decision 38). Refunds without the provider's
 * confirmation are `pending` and retried.
 */
export const storeRefundOrder = defineEndpoint({
  name: 'storeRefundOrder',
  method: 'POST',
  path: '/{product}/storeside/refundorder',
  request: v.strictObject({
    storeId: id,
    orderId: id,
    /** Absent: the whole order. */
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
  assumed: 'ours: the specification says nothing of the side of the store',
})

const storeCall = {
  who: 'store',
  assumed: 'ours: the specification says nothing of the side of the store',
} as const

const refusedKinds = [
  'refund',
  'reversal',
  'cash-receipt',
  'cash-receipt-cancel',
  'gift-card-payout',
  'cash-repayment',
] as const

/**
 * A refund, a reversal, or a cash receipt's issue or cancel, that the provider or the tax service refused; or the payout of a
 * gift card's balance that the bank never answered; or cash of a repayment of credit whose order was refunded, which only
 * the counter can hand back.
 */
const refusedMoney = v.looseObject({
  kind: v.picklist(refusedKinds),
  /**
   * Id within its kind: a refund's number (also of a receipt's cancel), the provider's number of the approval, a
   * payment's number, the request's number of a payout, or what was refunded of a repayment in cash.
   */
  key: v.string(),
  /** Null where the purpose has no deal. */
  dealId: v.nullable(v.number()),
  orderId: v.nullable(v.number()),
  /** Null for a payout, which is of no payment. */
  txNumber: v.nullable(v.string()),
  /** Vendor and its transaction id; null without a provider. */
  payVendor: v.nullable(v.string()),
  tid: v.nullable(v.string()),
  /** Won; of a refund the provider's share. */
  amount: v.number(),
  reason: v.string(),
  /** The provider's message. */
  message: v.nullable(v.string()),
  date: v.number(),
})

/** Refused refunds, reversals, cash receipts, and unanswered payouts that the store has not settled yet. Oldest first. */
export const storeListRefusedMoney = defineEndpoint({
  name: 'storeListRefusedMoney',
  method: 'GET',
  path: '/{product}/storeside/refusedmoney',
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({ refusedList: v.array(refusedMoney) }),
  ...storeCall,
})

/**
 * Settles refused money: `again` retries at the provider or bank, `by-hand` records that it was returned otherwise: a refund is
 * done then. A payout is retried with its key, so that the bank pays it once. 1001: already settled, it cannot be retried, or
 * a refund's lines cannot be returned by hand, with a `reason`: `already-refunded` (a line was refunded meanwhile), `other-amount` (the
 * provider's share would be another one now), `used` (what was bought has been used).
 */
export const storeSettleRefusedMoney = defineEndpoint({
  name: 'storeSettleRefusedMoney',
  method: 'POST',
  path: '/{product}/storeside/settlerefusedmoney',
  request: v.strictObject({
    storeId: id,
    kind: v.picklist(refusedKinds),
    /** The payment's number; a payout has none. */
    txNumber: v.nullish(txNumber),
    key: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    how: v.picklist(['again', 'by-hand']),
  }),
  payload: v.looseObject({}),
  codes: [code.changed],
  spends: true,
  ...storeCall,
})
