import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import { mainLines } from '../orders/order-lines.ts'
import { applyLineChanges } from '../repositories/apply-line-changes.ts'
import { handOverDeal, leaveDeal, readDealUsers } from '../repositories/deal-users.ts'
import { type DealRow, lockDeal } from '../repositories/deals.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'
import { lockOrder, readOrdersOfDeals, type StoredOrder } from '../repositories/orders.ts'
import { isPayingInDeal } from '../repositories/payments.ts'
import { readReservations } from '../repositories/reservations.ts'
import { removeSharedCart } from '../repositories/shared-carts.ts'
import { moveDealAndNotify } from './move-deal.ts'

/**
 * Removes a customer from a deal; false without changes where the shop has lines of this customer, some are being paid, or the customer
 * has paid the deposit of this reservation.
 * The deal continues with the other guests, and ends with the last one.
 */
export async function leaveUnlessOrdered(
  tx: Transaction,
  { storeId, dealId }: Pick<DealRow, 'storeId' | 'dealId'>,
  userId: number,
  now: number,
): Promise<boolean> {
  const deal = await lockDeal(tx, storeId, dealId)
  if (!deal) return true
  // It would be cancelled with its last guest, and the deposit be lost.
  if (deal.userId === userId && (await isDepositPaid(tx, deal))) return false
  // Lines that are being paid must not change.
  if (await isPayingInDeal(tx, { storeId, dealId, userId })) return false
  const orders = await readOrdersOfDeals(tx, storeId, [dealId])
  const hasOwnLine = (order: StoredOrder) => order.lines.some((line) => line.addedByUserId === userId)
  if (orders.some((order) => isWithStore(order) && hasOwnLine(order))) return false

  for (const { row } of orders.filter((order) => order.row.isDraft && order.row.userId === userId)) {
    const draft = await lockOrder(tx, storeId, row.orderId)
    if (draft) removeLinesOf(tx, draft, userId, now)
  }
  const users = await readDealUsers(tx, storeId, [dealId])
  removeSharedCart(tx, { storeId, dealId, userId })
  publishLiveEvent(tx, { storeId, kind: 'cart.changed', data: {}, now, to: { dealId } })
  await leaveDeal(tx, { storeId, dealId, userId }, now)
  const [nextOwner] = users.filter((each) => each.userId !== userId)
  if (nextOwner) {
    if (deal.userId === userId) await handOverDeal(tx, storeId, dealId, nextOwner.userId)
    publishDealChanged(tx, { storeId, dealId, status: deal.status, now })
    return true
  }
  const from = [dealStatus.provisional, dealStatus.inProgress]
  await moveDealAndNotify(tx, deal, { from, to: dealStatus.cancelled, ends: true, endDate: now }, now)
  return true
}

async function isDepositPaid(tx: Transaction, { storeId, dealId, dealType }: DealRow): Promise<boolean> {
  if (dealKind(dealType) !== 'reservation') return false
  const reservation = (await readReservations(tx, storeId, [dealId])).get(dealId)
  return reservation?.txNumber != null
}

function isWithStore({ row }: StoredOrder): boolean {
  return row.status !== orderStatus.provisional && row.status !== orderStatus.cancelled
}

/** Removes the customer's lines from a draft. Its version changes even without lines, so that a concurrent change on another phone fails. */
function removeLinesOf(tx: Transaction, order: StoredOrder, userId: number, now: number): void {
  const ownLines = order.lines.filter((line) => line.addedByUserId === userId)
  const remainingLines = order.lines.filter((line) => line.addedByUserId !== userId)
  applyLineChanges(tx, {
    storeId: order.row.storeId,
    orderId: order.row.orderId,
    removedIds: ownLines.map(({ lineId }) => lineId),
    changed: [],
    added: [],
    events: mainLines(ownLines).map(({ lineId, productId, count }) => ({
      lineId,
      kind: 'removed',
      data: { productId, count },
    })),
    byUserId: userId,
    now,
    totalAmount: remainingLines.reduce((sum, line) => sum + line.totalPrice, 0),
    totalCount: mainLines(remainingLines).reduce((sum, line) => sum + line.count, 0),
    version: order.row.version,
  })
}
