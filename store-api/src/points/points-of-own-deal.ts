import type { Connection } from '../database/database.ts'
import { dealOfCustomer } from '../deals/read-deal.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { pointsOfCustomer, pointsOfDeal } from './points-of-customer.ts'

/** Points that the customer's payments in a deal have earned, and the customer's balance; refused with 403 and 404. */
export async function pointsOfOwnDeal(
  db: Connection,
  { store, dealId, userId }: { store: StoreSnapshot; dealId: number; userId: number },
) {
  await dealOfCustomer(db, store.storeId, dealId, userId)
  return pointsOfDeal(db, store, { dealId, userId }, await pointsOfCustomer(db, store, userId))
}
