import type { Connection } from '../database/database.ts'
import { readNumbersOfPayer } from '../repositories/payments.ts'
import { readEarnedPoints, readFreePoints } from '../repositories/points.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The customer's usable points in a store; 0 where it has no points. */
export async function pointsOfCustomer(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
): Promise<number> {
  return store.data.notUsingPoint ? 0 : readFreePoints(db, store.storeId, userId)
}

/** Points earned by the customer's own payments in a deal, and the customer's balance; null where the store has no points. */
export async function pointsOfDeal(
  db: Connection,
  store: StoreSnapshot,
  { dealId, userId }: { dealId: number; userId: number },
  totalUserPoint: number,
): Promise<{ piledPoint: number; totalUserPoint: number } | null> {
  if (store.data.notUsingPoint) return null
  const { storeId } = store
  const txNumbers = await readNumbersOfPayer(db, { storeId, dealId, userId })
  return { piledPoint: await readEarnedPoints(db, storeId, txNumbers), totalUserPoint }
}
