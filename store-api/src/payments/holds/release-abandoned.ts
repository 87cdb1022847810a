import type { Transaction } from '../../database/database.ts'
import { type HoldOwner, numbersWaiting, waitsForPayment } from '../../repositories/holds.ts'
import { lockNumberIfFree } from '../../repositories/payment-numbers.ts'
import { releaseHolds } from './end-holds.ts'

/**
 * Lets go of what a customer has set aside in a store under other numbers, for payments that never came: a
 * closed tab's coupon must not keep its customer from using it for a quarter of an hour.
 */
export async function releaseAbandoned(tx: Transaction, owner: HoldOwner, now: number): Promise<void> {
  const { storeId } = owner
  for (const txNumber of (await numbersWaiting(tx, owner)).sort()) {
    // One that is held right now is just being taken over by its payment.
    if (!(await lockNumberIfFree(tx, txNumber))) continue
    if (await waitsForPayment(tx, storeId, txNumber)) await releaseHolds(tx, { storeId, txNumber }, now)
  }
}
