import { dealStatus } from '@storefront/contract/wire-words.ts'
import type { Database } from '../database/database.ts'
import { lockExpiredDeals, readDealUsers, removeProvisionalDeal } from '../repositories/deals.ts'
import { announceDeal } from './announce-deal.ts'

const batch = 50

/** Takes away provisional deals whose time is over; several processes share them out. */
export async function expireDeals(db: Database, now: number): Promise<void> {
  for (;;) {
    const expired = await db.transaction(async (tx) => {
      const deals = await lockExpiredDeals(tx, now, batch)
      for (const { storeId, dealId } of deals) {
        const users = await readDealUsers(tx, storeId, [dealId])
        const to = { userIds: users.map(({ userId }) => userId) }
        announceDeal(tx, { storeId, dealId, status: dealStatus.cancelled, now, to })
        await removeProvisionalDeal(tx, storeId, dealId)
      }
      return deals.length
    })
    if (expired < batch) return
  }
}
