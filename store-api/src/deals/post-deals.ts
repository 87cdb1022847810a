import type { Connection } from '../database/database.ts'
import { readDealUsers } from '../repositories/deal-users.ts'
import { readContinuingDeals } from '../repositories/deals.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { wholeDeal } from './whole-deal.ts'

/**
 * A deal with all its data, then those that continue it (the specification's post deals) and include the customer; refused with 403
 * and 404.
 */
export async function postDeals(
  db: Connection,
  { store, dealId, userId }: { store: StoreSnapshot; dealId: number; userId: number },
) {
  const { storeId } = store
  const first = await wholeDeal(db, { store, dealId, userId })
  const following = (await readContinuingDeals(db, storeId, dealId)).map((deal) => deal.dealId)
  const guests = following.length > 0 ? await readDealUsers(db, storeId, following) : []
  const own = following.filter((each) =>
    guests.some((guest) => guest.dealId === each && guest.userId === userId),
  )
  const all = [first]
  for (const each of own) all.push(await wholeDeal(db, { store, dealId: each, userId }))
  return {
    dealList: all.map(({ deal }) => deal),
    dealUserList: all.flatMap(({ dealUserList }) => dealUserList),
    orderList: all.flatMap(({ orderList }) => orderList),
    payList: all.flatMap(({ payList }) => payList),
    payApproveInfoList: all.flatMap(({ payApproveInfoList }) => payApproveInfoList),
  }
}
