import type { PayState } from '@storefront/contract/entities/payment.ts'
import { lockNumber } from '../repositories/payment-numbers.ts'
import type { PaymentRow } from '../repositories/payments.ts'
import { announcePayment } from './announce-payment.ts'
import { releaseHolds } from './holds/end-holds.ts'
import { type Moved, movePayment } from './move-payment.ts'
import type { PayMachine } from './pay-machine.ts'
import type { PayMover } from './pay-moves.ts'

/** What no provider has been asked to approve yet, and so may simply end. */
export const cancellable: readonly PayState[] = ['created', 'opened']

/**
 * Ends a payment that no provider has been asked to approve, and gives back what it held. Anything else stays
 * as it is, and the answer tells how that is.
 */
export async function cancelPayment(
  { db, now: clock }: Pick<PayMachine, 'db' | 'now'>,
  { storeId, txNumber }: Pick<PaymentRow, 'storeId' | 'txNumber'>,
  of: { from: readonly PayState[]; by: PayMover; reason: string; message?: string | undefined },
): Promise<Moved> {
  return db.transaction(async (tx) => {
    const now = clock()
    await lockNumber(tx, txNumber)
    const moved = await movePayment(tx, { storeId, txNumber, ...of, to: 'cancelled', now })
    if (moved.moved) {
      await releaseHolds(tx, moved.payment, now)
      await announcePayment(tx, moved.payment, now)
    }
    return moved
  })
}
