import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { readDealUsers } from '../repositories/deal-users.ts'
import { removeProvisionalDeal } from '../repositories/provisional-deals.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'

/** Removes a provisional deal locked by this transaction, and notifies its guests and the store of the cancellation. */
export async function removeDeal(
  tx: Transaction,
  { storeId, dealId }: { storeId: number; dealId: number },
  now: number,
): Promise<void> {
  const status = dealStatus.cancelled
  const users = await readDealUsers(tx, storeId, [dealId])
  const to = { userIds: users.map(({ userId }) => userId) }
  publishDealChanged(tx, { storeId, dealId, status, now, to })
  enqueueStoreEvent(tx, { storeId, kind: 'deal.changed', data: { dealId, status }, now })
  await removeProvisionalDeal(tx, storeId, dealId)
}
