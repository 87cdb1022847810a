import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { publishWaitingCount } from '../deal-events/publish-waiting-count.ts'
import { type DealMove, type DealRow, moveDeal } from '../repositories/deals.ts'
import { emptySharedCarts } from '../repositories/shared-carts.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'
import { leaveQueue } from '../repositories/waiting-queue.ts'

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
  if (deal.dealType === dealType.waiting && deal.status === dealStatus.requested) {
    await leaveQueue(tx, { storeId, dealId, cancels: move.ends })
    await publishWaitingCount(tx, { storeId, day: deal.stdDate, now })
  }
  return true
}
