import type { Database, Transaction } from '../../database/database.ts'
import {
  type HoldOwner,
  hasActiveHolds,
  numbersExpired,
  numbersWithActiveHolds,
} from '../../repositories/holds.ts'
import { lockNumberIfFree } from '../../repositories/payment-numbers.ts'
import { releaseHolds } from './payment-purpose.ts'

const batch = 50

/**
 * Releases what a customer holds in a store under other numbers, for payments that were never saved: a closed
 * tab's coupon must not keep its customer from using it for a quarter of an hour.
 */
export async function releaseAbandoned(tx: Transaction, owner: HoldOwner, now: number): Promise<void> {
  const { storeId } = owner
  for (const txNumber of (await numbersWithActiveHolds(tx, owner)).sort()) {
    // One that is locked right now is just being taken over by its payment.
    if (!(await lockNumberIfFree(tx, txNumber))) continue
    if (await hasActiveHolds(tx, storeId, txNumber)) await releaseHolds(tx, { storeId, txNumber }, now)
  }
}

/** Releases coupons and points that were held for payments which were never saved, once their time is over. */
export async function releaseExpiredHolds(db: Database, now: number): Promise<void> {
  for (const txNumber of await numbersExpired(db, now, batch)) {
    await db.transaction(async (tx) => {
      const number = await lockNumberIfFree(tx, txNumber)
      // Its payment has been saved in the meantime, or another process is at it.
      if (!number || !(await hasActiveHolds(tx, number.storeId, txNumber))) return
      await releaseHolds(tx, number, now)
    })
  }
}
