import { code } from '@storefront/contract/envelope.ts'
import type { Connection } from '../../database/database.ts'
import { refuse } from '../../refusal.ts'
import { readNumber } from '../../repositories/payment-numbers.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'

/** A customer's own payment in a store: 403 where the number is another's, 404 where it has no payment. */
export async function paymentOfCustomer(
  db: Connection,
  key: { storeId: number; txNumber: string; userId: number },
): Promise<PaymentRow> {
  return (await maybePaymentOf(db, key)) ?? refuse(code.notFound, 'no such payment')
}

/** The same; null where the number is new, of another store, or has only holds. */
export async function maybePaymentOf(
  db: Connection,
  { storeId, txNumber, userId }: { storeId: number; txNumber: string; userId: number },
): Promise<PaymentRow | null> {
  const payment = await readPayment(db, storeId, txNumber)
  if (payment?.userId === userId) return payment
  const number = await readNumber(db, txNumber)
  if (number && number.userId !== userId) refuse(code.forbidden, 'txNumber: not your own')
  return null
}

/** By its number alone, as windows and providers name it. */
export async function paymentByNumber(db: Connection, txNumber: string): Promise<PaymentRow | null> {
  const number = await readNumber(db, txNumber)
  return number && readPayment(db, number.storeId, txNumber)
}
