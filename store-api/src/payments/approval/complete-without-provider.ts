import type { Transaction } from '../../database/database.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { type Moved, movePayment } from '../move-payment.ts'
import { completePurpose } from '../purpose/complete-purpose.ts'

/** created → approved, of a payment of 0 won: its coupon and points have paid for all of it. */
export async function completeWithoutProvider(
  tx: Transaction,
  store: StoreSnapshot,
  { storeId, txNumber, amount }: PaymentRow,
  now: number,
): Promise<Moved> {
  if (amount !== 0) throw new Error('a payment with something left to pay needs a provider')
  await lockNumber(tx, txNumber)
  const move = { from: ['created'], to: 'approved', by: 'customer', now } as const
  const moved = await movePayment(tx, { storeId, txNumber, ...move })
  if (moved.moved) await completePurpose(tx, store, moved.payment, null, now)
  return moved
}
