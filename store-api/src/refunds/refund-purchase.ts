import { randomUUID } from 'node:crypto'
import { code } from '@storefront/contract/envelope.ts'
import type { Transaction } from '../database/database.ts'
import { purposeOf } from '../payments/purposes/purposes.ts'
import { refuse } from '../refusal.ts'
import type { PaymentRow } from '../repositories/payments.ts'
import type { RefundRow } from '../repositories/refunds.ts'
import { startRefund } from './start-refund.ts'

/**
 * Starts the refund of a charge or gift: its money is held on the card at once, and leaves it when the provider has
 * refunded. Refused with 1001 where the card was used since, or the refund has started before.
 */
export async function refundPurchase(
  tx: Transaction,
  { payment, reason, now }: { payment: PaymentRow; reason: string; now: number },
): Promise<RefundRow> {
  await purposeOf(payment).lock(tx, payment)
  const { storeId, txNumber } = payment
  // One refund per idempotency key: a repeated call has got the stored answer and does not come here.
  const refundKey = `card:${randomUUID()}`
  const started = await startRefund(tx, {
    storeId,
    txNumber,
    orderIds: [],
    lineIds: null,
    reason,
    refundKey,
    now,
  })
  return (
    started?.refund ?? refuse(code.changed, 'there is nothing to refund', { reason: 'nothing-to-refund' })
  )
}
