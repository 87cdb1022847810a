import { readEventDate, recordFirstEvent } from '../../repositories/payment-moves.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PaymentContext } from '../payment-context.ts'
import { adapterOf } from '../provider/request-provider.ts'
import { lateInquiryMs } from '../state/move-payment.ts'

/** Reasons of the events by which a payment remembers what it was told (stored; not changed). */
const returnedAsPaid = 'returned as paid'
const notListed = 'not in the list'

/** How far a provider's list may be behind its approvals (ms; assumed). */
const listLagMs = lateInquiryMs

/** Records that a return said that the customer has paid in the provider's window. */
export async function recordReturnedAsPaid(
  { db, now }: PaymentContext,
  { storeId, txNumber }: PaymentRow,
  by: 'return' | 'notification',
): Promise<void> {
  await recordFirstEvent(db, { storeId, txNumber, by, reason: returnedAsPaid, now: now() })
}

/**
 * Whether a payment that is not in the provider's list may still appear there: its return said that it was paid, and the list
 * has not missed it twice, the second time well after the return. Only lists are behind; an inquiry knows the payment.
 */
export async function mayBeListedLater(context: PaymentContext, payment: PaymentRow): Promise<boolean> {
  const adapter = adapterOf(context, payment)
  if (adapter?.kind !== 'in-window' || adapter.inquire) return false
  const { storeId, txNumber } = payment
  const returnDate = await readEventDate(context.db, { storeId, txNumber, reason: returnedAsPaid })
  if (returnDate === null) return false
  const now = context.now()
  const missed = { storeId, txNumber, by: 'inquiry', reason: notListed, now }
  const isFirstMiss = await recordFirstEvent(context.db, missed)
  return isFirstMiss || now < returnDate + listLagMs
}
