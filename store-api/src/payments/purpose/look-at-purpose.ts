import type { Transaction } from '../../database/database.ts'
import { type HoldRow, readHolds } from '../../repositories/holds.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { holdOrderPurpose } from './order-purpose.ts'
import { PurposeGone } from './purpose-gone.ts'

/**
 * Looks once more before any money moves, whichever way the provider is asked. Throws `PurposeGone` where nothing could
 * come of the payment: what it is for has changed, or something that was held for it is free.
 */
export async function lookAtPurpose(tx: Transaction, payment: PaymentRow): Promise<void> {
  await holdOrderPurpose(tx, payment)
  const holds = await readHolds(tx, payment.storeId, payment.txNumber)
  const isHeld = holds.every((hold) => hold.state === 'held' || isLeftOut(hold, payment))
  if (holds.length === 0 || !isHeld) throw new PurposeGone('holds-gone')
}

/** A tender that was set aside first and then left out of the payment. */
function isLeftOut({ kind }: HoldRow, { coupon, points }: PaymentRow): boolean {
  return (kind === 'coupon' && coupon === null) || (kind === 'points' && points === 0)
}
