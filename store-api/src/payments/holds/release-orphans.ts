import type { Database } from '../../database/database.ts'
import { numbersExpired, waitsForPayment } from '../../repositories/holds.ts'
import { lockNumberIfFree } from '../../repositories/payment-numbers.ts'
import { releaseHolds } from './end-holds.ts'

const batch = 50

/** Lets go of coupons and points that were set aside for payments which never came. */
export async function releaseOrphans(db: Database, now: number): Promise<void> {
  for (const txNumber of await numbersExpired(db, now, batch)) {
    await db.transaction(async (tx) => {
      const number = await lockNumberIfFree(tx, txNumber)
      // Its payment has come after all, or another process is at it.
      if (!number || !(await waitsForPayment(tx, number.storeId, txNumber))) return
      await releaseHolds(tx, number, now)
    })
  }
}
