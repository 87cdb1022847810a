import type { FrozenLine } from '../database/schema/payments.ts'
import { tenderOf } from '../payments/tenders/tenders.ts'
import type { RefundShare } from '../repositories/refund-tenders.ts'
import type { LineSums } from './refund-shares.ts'

/** Sums of lines of a payment, in won. */
export function sumsOf(lines: readonly FrozenLine[]): LineSums {
  const sums = { price: 0, net: 0, taxFreeNet: 0 }
  for (const { total, discount, isTaxFree } of lines) {
    sums.price += total
    sums.net += total - discount
    if (isTaxFree) sums.taxFreeNet += total - discount
  }
  return sums
}

/** What the customer gets back in money and balances; discounts are not paid out (won). */
export function amountOf(shares: readonly RefundShare[]): number {
  return shares.reduce(
    (won, { tender, amount }) => won + (tenderOf(tender).refundOrder === 'discount' ? 0 : amount),
    0,
  )
}
