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
 * Releases a customer's holds in a store under other numbers whose payments were never saved; otherwise a coupon held
 * by a closed tab would be blocked for a quarter of an hour.
 */
export async function releaseAbandoned(tx: Transaction, owner: HoldOwner, now: number): Promise<void> {
  const { storeId } = owner
  for (const txNumber of (await numbersWithActiveHolds(tx, owner)).sort()) {
    // A locked one is being taken over by its payment right now.
    if (!(await lockNumberIfFree(tx, txNumber))) continue
    if (await hasActiveHolds(tx, storeId, txNumber)) await releaseHolds(tx, { storeId, txNumber }, now)
  }
}

/** Releases expired holds of coupons and points whose payments were never saved. */
export async function releaseExpiredHolds(db: Database, now: number): Promise<void> {
  for (const txNumber of await numbersExpired(db, now, batch)) {
    await db.transaction(async (tx) => {
      const number = await lockNumberIfFree(tx, txNumber)
      // Its payment was saved in the meantime, or another process handles it.
      if (!number || !(await hasActiveHolds(tx, number.storeId, txNumber))) return
      await releaseHolds(tx, number, now)
    })
  }
}
