import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import type { Transaction } from '../database/database.ts'
import { moveDealAndNotify } from '../deals/move-deal.ts'
import { cancelOrder } from '../orders/move-orders.ts'
import { refundCancelled } from '../refunds/start-refund.ts'
import type { DealRow } from '../repositories/deals.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { refundDeposit } from './refund-deposit.ts'

const bookedKinds: readonly string[] = ['reservation', 'waiting']

/**
 * Cancels a deal with all of its orders that are not done yet, and refunds their payments; of a reservation's deposit,
 * `retainedPercent` is retained.
 */
export async function cancelDeal(
  tx: Transaction,
  deal: DealRow,
  reason: string,
  now: number,
  retainedPercent = 0,
): Promise<boolean> {
  // A cancelled reservation keeps its planned end (spec 2 §4).
  const endDate = dealKind(deal.dealType) === 'reservation' ? {} : { endDate: now }
  const move = { from: openDealStatuses, to: dealStatus.cancelled, ends: true, ...endDate, reason }
  if (!(await moveDealAndNotify(tx, deal, move, now))) return false
  await cancelOrders(tx, deal, { reason, now })
  if (dealKind(deal.dealType) === 'reservation')
    await refundDeposit(tx, deal, { retainedPercent, reason, now })
  return true
}

/** Cancels the orders of a locked deal that are not done yet, or in one of the states `from`, and refunds their payments. */
export async function cancelOrders(
  tx: Transaction,
  { storeId, dealId }: Pick<DealRow, 'storeId' | 'dealId'>,
  { reason, now, from }: { reason: string; now: number; from?: readonly string[] },
): Promise<void> {
  const orderIds: number[] = []
  for (const order of await readOrdersOfDeals(tx, storeId, [dealId])) {
    if (await cancelOrder(tx, order, reason, now, from)) orderIds.push(order.row.orderId)
  }
  await refundCancelled(tx, { storeId, dealId }, { orderIds, reason, now })
}

/**
 * Cancels a deal of a counter, takeout, delivery or self-pay order once all its orders are cancelled. A deal at a table
 * stays open, and so do a reservation and a waiting ticket.
 */
export async function cancelIfEmpty(
  tx: Transaction,
  deal: DealRow,
  reason: string,
  now: number,
): Promise<void> {
  if (deal.resourceId !== null || bookedKinds.includes(dealKind(deal.dealType))) return
  const orders = await readOrdersOfDeals(tx, deal.storeId, [deal.dealId])
  if (orders.every(({ row }) => row.status === orderStatus.cancelled)) await cancelDeal(tx, deal, reason, now)
}
