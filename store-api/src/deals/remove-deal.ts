import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { tellStore } from '../live/announce.ts'
import { readDealUsers } from '../repositories/deal-users.ts'
import { removeProvisionalDeal } from '../repositories/provisional-deals.ts'
import { announceDeal } from './announce-deal.ts'

/** Takes a provisional deal away that this transaction holds: its guests and the store hear that it is cancelled. */
export async function removeDeal(
  tx: Transaction,
  { storeId, dealId }: { storeId: number; dealId: number },
  now: number,
): Promise<void> {
  const status = dealStatus.cancelled
  const users = await readDealUsers(tx, storeId, [dealId])
  const to = { userIds: users.map(({ userId }) => userId) }
  announceDeal(tx, { storeId, dealId, status, now, to })
  tellStore(tx, { storeId, kind: 'deal.changed', data: { dealId, status }, now })
  await removeProvisionalDeal(tx, storeId, dealId)
}
