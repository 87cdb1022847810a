import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import type { Transaction } from '../database/database.ts'
import { announce, tellStore } from '../live/announce.ts'
import { cancelOrder } from '../orders/move-orders.ts'
import { refundCancelled } from '../refunds/start-refund.ts'
import { type DealMove, type DealRow, moveDeal } from '../repositories/deals.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { touchStore } from '../repositories/stores.ts'
import { countWaiting } from '../repositories/waiting-queue.ts'
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
  if (deal.dealType === dealType.waiting) await tellQueue(tx, deal, now)
  return true
}

/**
 * Everybody in the store hears how many teams wait now; the number is part of what pages read at the start, too.
 * The store's row is held first: of two teams that leave at once, the second counts without the first, and its
 * revision is the higher one.
 */
async function tellQueue(tx: Transaction, { storeId, stdDate }: DealRow, now: number): Promise<void> {
  const [store] = await tx.run(touchStore, [storeId])
  tx.signal({ topic: 'store', storeId })
  const waitingCount = await countWaiting(tx, storeId, stdDate)
  const data = { waitingCount, revision: store?.revision ?? 0 }
  announce(tx, { storeId, kind: 'waiting.changed', data, now })
}

const booked: readonly string[] = ['reservation', 'waiting']

/** Cancels a deal with all of its orders that are not done yet; what was paid for those goes back. */
export async function cancelDeal(
  tx: Transaction,
  deal: DealRow,
  reason: string,
  now: number,
): Promise<boolean> {
  const move = { from: openDealStatuses, to: dealStatus.cancelled, ends: true, endDate: now, reason }
  if (!(await moveAndTell(tx, deal, move, now))) return false
  const orderIds: number[] = []
  for (const order of await readOrdersOfDeals(tx, deal.storeId, [deal.dealId])) {
    if (await cancelOrder(tx, order, reason, now)) orderIds.push(order.row.orderId)
  }
  await refundCancelled(tx, deal, { orderIds, reason, now })
  return true
}

/**
 * A deal that was its orders and nothing else ends with the last of them; a table's guests go on sitting, and whoever has
 * booked still comes.
 */
export async function cancelIfEmpty(
  tx: Transaction,
  deal: DealRow,
  reason: string,
  now: number,
): Promise<void> {
  if (deal.resourceId !== null || booked.includes(dealKind(deal.dealType))) return
  const orders = await readOrdersOfDeals(tx, deal.storeId, [deal.dealId])
  if (orders.every(({ row }) => row.status === orderStatus.cancelled)) await cancelDeal(tx, deal, reason, now)
}
