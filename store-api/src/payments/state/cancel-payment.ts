import type { PayState } from '@storefront/contract/entities/payment.ts'
import { lockNumber } from '../../repositories/payment-numbers.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PaymentContext } from '../payment-context.ts'
import { purposeOf, releaseHolds } from '../purposes/purposes.ts'
import type { PaymentActor } from './move-payment.ts'
import { type Moved, movePayment } from './move-payment.ts'

/** States in which a payment can be given up or expire: its customer has not authenticated it yet. */
export const cancellable: readonly PayState[] = ['created', 'opened']

export interface CancelFacts {
  from: readonly PayState[]
  by: PaymentActor
  reason: string
  message?: string | undefined
  /** Time of a further inquiry; absent: none. */
  inquiryDate?: number | undefined
}

/**
 * Cancels a payment without a requested approval and releases its holds. A payment in a state that is not in `from` is not changed;
 * returns the current payment. Where the provider may have approved in an open window, use `cancelUnlessPaid`.
 */
export async function cancelPayment(
  { db, now: clock }: Pick<PaymentContext, 'db' | 'now'>,
  { storeId, txNumber }: Pick<PaymentRow, 'storeId' | 'txNumber'>,
  cancel: CancelFacts,
): Promise<Moved> {
  return db.transaction(async (tx) => {
    const now = clock()
    lockNumber(tx, txNumber)
    const moved = await movePayment(tx, { storeId, txNumber, ...cancel, to: 'cancelled', now })
    if (moved.moved) {
      await releaseHolds(tx, moved.payment, now)
      await purposeOf(moved.payment).publish(tx, moved.payment, now)
    }
    return moved
  })
}
