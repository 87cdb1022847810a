import type { Connection } from '../database/database.ts'
import { dealOfCustomer } from '../deals/read-deal.ts'
import { readPayRecords } from '../repositories/pay-records.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { pointsOfCustomer, pointsOfDeal } from './points-of-customer.ts'

/** Points that a deal of the customer has earned, and the customer's balance; refused with 403 and 404. */
export async function pointsOfOwnDeal(
  db: Connection,
  { store, dealId, userId }: { store: StoreSnapshot; dealId: number; userId: number },
) {
  const { storeId } = store
  await dealOfCustomer(db, storeId, dealId, userId)
  const records = await readPayRecords(db, storeId, dealId)
  return pointsOfDeal(db, store, records, await pointsOfCustomer(db, store, userId))
}
