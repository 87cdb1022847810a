import { dealStatus, orderItemStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import { type InitialOrderState, initialOrderState } from '@storefront/domain/order/new-order.ts'
import { takeoutStatusAfterPayment } from '@storefront/domain/takeout/status-after-payment.ts'
import type { Transaction } from '../../../database/database.ts'
import type { FrozenLine } from '../../../database/schema/payments.ts'
import {
  enqueueOrderEvent,
  publishDealChanged,
  publishOrderChanged,
} from '../../../deal-events/deal-events.ts'
import { moveDealAndNotify } from '../../../deals/move-deal.ts'
import { wireDelivery } from '../../../deliveries/wire-delivery.ts'
import { mainLines, totalOfLine } from '../../../orders/order-lines.ts'
import {
  type DealRow,
  describeDeal,
  lockDeal,
  numberDeal,
  numberReservation,
} from '../../../repositories/deals.ts'
import { readDelivery } from '../../../repositories/deliveries.ts'
import { setAllLines } from '../../../repositories/order-lines.ts'
import { lockOrder, placeNumberedOrder, type StoredOrder } from '../../../repositories/orders.ts'
import type { PaymentRow } from '../../../repositories/payments.ts'
import { enqueueStoreEvent } from '../../../repositories/store-outbox.ts'
import type { StoreSnapshot } from '../../../stores/store-snapshot.ts'
import { CannotCompletePayment } from '../purpose.ts'

export interface VerifiedOrders {
  deal: DealRow
  orders: StoredOrder[]
}

/**
 * Locks deal and orders and verifies them: the deal still takes orders, and the orders have the frozen lines. Throws
 * `CannotCompletePayment` otherwise.
 */
export async function verifyOrders(
  tx: Transaction,
  storeId: number,
  { dealId, orderIdList }: { dealId: number; orderIdList: readonly number[] },
  lines: readonly FrozenLine[],
): Promise<VerifiedOrders> {
  // Sent at once, in the order of locks.
  const [deal, ...found] = await Promise.all([
    lockDeal(tx, storeId, dealId),
    ...[...orderIdList].sort((a, b) => a - b).map((orderId) => lockOrder(tx, storeId, orderId)),
  ])
  if (!deal || !openDealStatuses.includes(deal.status)) throw new CannotCompletePayment('deal-gone')
  const orders: StoredOrder[] = []
  for (const order of found) {
    if (!order || order.row.dealId !== dealId || !order.row.isDraft)
      throw new CannotCompletePayment('order-changed')
    orders.push(order)
  }
  if (!isAsFrozen(orders, lines)) throw new CannotCompletePayment('order-changed')
  return { deal, orders }
}

function isAsFrozen(orders: readonly StoredOrder[], frozen: readonly FrozenLine[]): boolean {
  const current = orders.flatMap(({ lines }) =>
    mainLines(lines).map(({ lineId, count }) => [lineId, count, totalOfLine(lineId, lines)].join()),
  )
  return (
    current.sort().join(';') ===
    frozen
      .map((line) => [line.lineId, line.count, line.total].join())
      .sort()
      .join(';')
  )
}

/**
 * Places the orders and moves their deal (spec, state tables): timed and delivered orders, and those of a booking, wait for the store to
 * accept them; others go to the kitchen at once. Numbers are taken last, because their counters serialise the store's orders.
 */
export async function completeOrders(
  tx: Transaction,
  store: StoreSnapshot,
  payment: Pick<PaymentRow, 'dealDescp'>,
  { deal, orders }: VerifiedOrders,
  now: number,
): Promise<void> {
  const { storeId, dealId } = deal
  const status = dealStatusOncePaid(deal)
  const start = initialStateOncePaid(status, store)
  if (deal.status === dealStatus.provisional) {
    const move = { from: [dealStatus.provisional], to: status, ends: false }
    if (!(await moveDealAndNotify(tx, deal, move, now))) throw new CannotCompletePayment('deal-gone')
    // Of a deal at a table or the counter, the store was notified when it was opened.
    if (dealKind(deal.dealType) !== 'table')
      enqueueStoreEvent(tx, { storeId, kind: 'deal.opened', data: { dealId }, now })
  } else publishDealChanged(tx, { storeId, dealId, status, now })
  if (payment.dealDescp) await describeDeal(tx, { storeId, dealId, descp: payment.dealDescp })
  const delivery = dealKind(deal.dealType) === 'delivery' ? await readDelivery(tx, storeId, dealId) : null
  if (start.isDone) for (const order of orders) await cookAllLines(tx, order, start, now)
  for (const order of orders) {
    const placed = await place(tx, order, start, payment.dealDescp, now)
    publishOrderChanged(tx, placed, now)
    enqueueOrderEvent(tx, 'order.placed', placed.row, now, delivery && wireDelivery(delivery))
  }
  if (dealKind(deal.dealType) === 'reservation')
    await numberReservation(tx, deal, { timezoneOffset: store.data.timezoneOffset, now })
  else await numberDeal(tx, deal)
}

function cookAllLines(tx: Transaction, { row }: StoredOrder, start: InitialOrderState, now: number) {
  const { storeId, orderId } = row
  const status = start.lineStatus
  const except = orderItemStatus.cancelled
  return setAllLines(tx, { storeId, orderId, status, isDone: true, except, event: 'done', now })
}

async function place(
  tx: Transaction,
  { row, lines }: StoredOrder,
  start: InitialOrderState,
  payerNote: string | null,
  now: number,
): Promise<StoredOrder> {
  // The server's own note of a self-pay order, as about goods for adults, is not replaced by the payer's.
  const descp = row.orderType === orderType.selfPay ? (row.descp ?? payerNote) : payerNote
  const { storeId, orderId, totalAmount, totalCount, stdDate } = row
  const placing = { status: start.orderStatus, descp, totalAmount, totalCount, createDate: now, stdDate }
  const placed = await placeNumberedOrder(tx, { storeId, orderId, ...placing })
  const linesWithCount = start.isDone ? lines.map((line) => ({ ...line, doneCount: line.count })) : lines
  return { row: placed, lines: linesWithCount }
}

/** State of a deal once its first order is paid; a running deal keeps its state. */
function dealStatusOncePaid(deal: DealRow): string {
  if (deal.status !== dealStatus.provisional) return deal.status
  const kind = dealKind(deal.dealType)
  if (kind === 'takeout') return takeoutStatusAfterPayment(deal)
  return kind === 'delivery' || kind === 'reservation' ? dealStatus.requested : dealStatus.inProgress
}

function initialStateOncePaid(status: string, { data }: StoreSnapshot): InitialOrderState {
  return initialOrderState(status, data.notUsingProducterApp)
}
