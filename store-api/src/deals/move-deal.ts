import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-words.ts'
import type { Transaction } from '../database/database.ts'
import { tellStore } from '../live/announce.ts'
import { cancelOrder } from '../orders/move-orders.ts'
import { type DealMove, type DealRow, moveDeal } from '../repositories/deals.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { touchStore } from '../repositories/stores.ts'
import { announceDeal } from './announce-deal.ts'

/** Moves a deal that this transaction holds and tells everybody; false where it is in another state. */
export async function moveAndTell(
  tx: Transaction,
  deal: DealRow,
  move: Omit<DealMove, 'storeId' | 'dealId'>,
  now: number,
): Promise<boolean> {
  const { storeId, dealId } = deal
  if (!(await moveDeal(tx, { storeId, dealId, ...move }))) return false
  announceDeal(tx, { storeId, dealId, status: move.to, now })
  tellStore(tx, { storeId, kind: 'deal.changed', data: { dealId, status: move.to }, now })
  // The queue is part of what everybody reads at the start.
  if (deal.dealType === dealType.waiting) {
    await tx.run(touchStore, [storeId])
    tx.signal({ topic: 'store', storeId })
  }
  return true
}

/** Cancels a deal with all of its orders that are not done yet. */
export async function cancelDeal(
  tx: Transaction,
  deal: DealRow,
  reason: string,
  now: number,
): Promise<boolean> {
  const from = [dealStatus.provisional, dealStatus.requested, dealStatus.inProgress]
  const move = { from, to: dealStatus.cancelled, ends: true, endDate: now, reason }
  if (!(await moveAndTell(tx, deal, move, now))) return false
  for (const order of await readOrdersOfDeals(tx, deal.storeId, [deal.dealId])) {
    await cancelOrder(tx, order, reason, now)
  }
  return true
}

/** A deal that was its orders and nothing else ends with the last of them; a table's guests go on sitting. */
export async function cancelIfEmpty(
  tx: Transaction,
  deal: DealRow,
  reason: string,
  now: number,
): Promise<void> {
  if (deal.resourceId !== null) return
  const orders = await readOrdersOfDeals(tx, deal.storeId, [deal.dealId])
  if (orders.every(({ row }) => row.status === orderStatus.cancelled)) await cancelDeal(tx, deal, reason, now)
}
