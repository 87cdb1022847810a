import { dealType } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/publish-deal-events.ts'
import { publishLiveEvent } from '../live/publish-live-event.ts'
import { enqueueStoreEvent } from '../outbox/enqueue-store-event.ts'
import { type DealMove, type DealRow, moveDeal } from '../repositories/deals.ts'
import { emptySharedCarts } from '../repositories/shared-carts.ts'
import { touchStore } from '../repositories/stores.ts'
import { countWaiting } from '../repositories/waiting-queue.ts'

/** Moves a deal that this transaction has locked and publishes the change; false where it is in another state. */
export async function moveDealAndNotify(
  tx: Transaction,
  deal: DealRow,
  move: Omit<DealMove, 'storeId' | 'dealId'>,
  now: number,
): Promise<boolean> {
  const { storeId, dealId } = deal
  if (!(await moveDeal(tx, { storeId, dealId, ...move }))) return false
  if (move.ends && deal.resourceId !== null) emptySharedCarts(tx, deal)
  publishDealChanged(tx, { storeId, dealId, status: move.to, now })
  enqueueStoreEvent(tx, { storeId, kind: 'deal.changed', data: { dealId, status: move.to }, now })
  if (deal.dealType === dealType.waiting) await publishWaitingCount(tx, deal, now)
  return true
}

/**
 * Publishes the number of waiting teams to everybody in the store, the same that pages load at start. The store's row
 * is locked first: of two teams that leave at once, the second counts without the first, with a higher revision.
 */
async function publishWaitingCount(
  tx: Transaction,
  { storeId, stdDate }: DealRow,
  now: number,
): Promise<void> {
  const [store] = await tx.run(touchStore, [storeId])
  tx.signal({ topic: 'store', storeId })
  const waitingCount = await countWaiting(tx, storeId, stdDate)
  const data = { waitingCount, revision: store?.revision ?? 0 }
  publishLiveEvent(tx, { storeId, kind: 'waiting.changed', data, now })
}
