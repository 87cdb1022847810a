import type { AnswerOf, ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { HoursMethod } from '@storefront/domain/availability/order-time.ts'
import { checkOrder } from '@storefront/domain/order/check-order.ts'
import type { CustomerContextOf } from '../call-context.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueOrderEvent, publishDealChanged, publishOrderChanged } from '../deal-events/deal-events.ts'
import { readerOf } from '../deals/read-deal.ts'
import { wireDeal } from '../deals/wire-deal.ts'
import { mergeRequest, writeLines } from '../orders/line-changes.ts'
import { limitsFor, refuseInvalidOrder, takeLimits } from '../orders/order-limits.ts'
import {
  initialStateIn,
  openBusinessDate,
  orderTypeOf,
  paymentTimingOf,
  refuseOtherType,
} from '../orders/ordering-rule.ts'
import { enforceUnpaidLimit } from '../orders/unpaid-limit.ts'
import { wireOrder } from '../orders/wire-order.ts'
import { refuse } from '../refusal.ts'
import { type DealRow, numberDeal } from '../repositories/deals.ts'
import { paymentOfOrders } from '../repositories/holds.ts'
import {
  insertOrder,
  lockOrder,
  type OrderRow,
  placeNumberedOrder,
  readOrdersOfDeals,
  type StoredOrder,
} from '../repositories/orders.ts'
import type { Services } from '../services.ts'
import { takeSharedLines } from '../shared-cart/take-shared-lines.ts'
import { menuRule, type StoreSnapshot } from '../stores/store-snapshot.ts'

type Endpoint = typeof makeSelfOrderWithoutPay
type Request = Pick<ParsedRequestOf<Endpoint>, 'storeId' | 'order' | 'totalSeen' | 'sharedCart'>

/** Finds or opens the order's deal and locks it. */
export type FindOrOpenDeal = (tx: Transaction, store: StoreSnapshot, businessDate: string) => Promise<DealRow>

/**
 * Places a post-pay order. One transaction with a fixed lock order (deal, order, shared carts, the
 * rate limit of unpaid orders, order limits, numbers): all or nothing.
 * Prices are those of the store's current menu, whatever the browser computed.
 */
export async function placeOrder(
  context: CustomerContextOf<Endpoint>,
  request: Request,
  kind: HoursMethod,
  findOrOpenDeal: FindOrOpenDeal,
): Promise<AnswerOf<Endpoint>> {
  const { caller, now, services } = context
  const type = orderTypeOf[kind]
  if (request.order.orderType !== type) {
    refuse(code.badRequest, `order.orderType: not that of a ${kind} order`, { field: 'order.orderType' })
  }
  const store = await services.stores.fresh(request.storeId)
  if (paymentTimingOf(store, type) !== 'pay-later') {
    refuse(code.notOrderable, 'this store takes no orders that are paid later', { reason: 'switched-off' })
  }
  const businessDate = openBusinessDate(kind, store, now)

  return context.transaction(async (tx) => {
    const lockedDeal = await findOrOpenDeal(tx, store, businessDate)
    refuseOtherType(request.order.orderType, lockedDeal)
    const writing = { services, store, deal: lockedDeal, request, businessDate, userId: caller.userId, now }
    const order = await writeOrder(tx, writing)
    const deal = await numberDeal(tx, lockedDeal)
    publishOrderChanged(tx, order, now)
    publishDealChanged(tx, { storeId: store.storeId, dealId: deal.dealId, status: deal.status, now })
    enqueueOrderEvent(tx, 'order.placed', order.row, now)
    const orders = await readOrdersOfDeals(tx, store.storeId, [deal.dealId])
    const reader = await readerOf(tx, [order], caller.userId)
    return { deal: wireDeal(deal, store, orders), order: wireOrder(order, reader) }
  })
}

interface Writing {
  services: Services
  store: StoreSnapshot
  deal: DealRow
  request: Request
  businessDate: string
  userId: number
  now: number
}

async function writeOrder(tx: Transaction, writing: Writing): Promise<StoredOrder> {
  const { services, store, deal, request, businessDate, userId, now } = writing
  const { storeId } = store
  const draft = request.order.orderId ? await draftToPlace(tx, deal, request.order.orderId, userId) : null
  const own = request.order.orderItemList
  const { sharedCart } = request
  const { lines: requestedLines, ownerOf } = await takeSharedLines(tx, { deal, userId, own, sharedCart, now })
  const merged = mergeRequest(draft?.lines ?? [], requestedLines, [], userId, store.index)
  if (merged.lines.length === 0) {
    refuse(code.badRequest, 'order.orderItemList: an order has lines', { field: 'order.orderItemList' })
  }
  const limits = await limitsFor(tx, store, merged.lines, businessDate)
  const checked = checkOrder({
    lines: merged.lines,
    index: store.index,
    limits,
    businessDate,
    rule: menuRule(store, request.order.orderType),
  })
  refuseInvalidOrder(checked.errors, limits)
  if (checked.total !== request.totalSeen) {
    refuse(code.priceChanged, 'the total is another one', { total: checked.total })
  }
  await enforceUnpaidLimit(tx, { services, store, deal, userId, total: checked.total, now })

  const start = initialStateIn(deal, store)
  const base = draft ?? { row: await startOrder(tx, writing, start.orderStatus), lines: [] }
  const { orderId } = base.row
  await takeLimits(tx, store, { orderId, lines: merged.lines, stdDate: businessDate, now })
  const facts = { store, orderId, status: start.lineStatus, isDone: start.isDone, stdDate: businessDate }
  const written = await writeLines(tx, {
    order: base,
    priced: checked.lines,
    removed: [],
    facts,
    userId,
    ownerOf,
    now,
  })
  const placed = {
    status: start.orderStatus,
    descp: request.order.descp ?? null,
    totalAmount: checked.total,
    totalCount: checked.count,
    createDate: now,
    stdDate: businessDate,
  }
  return { ...written, row: await placeNumberedOrder(tx, { storeId, orderId, ...placed }) }
}

/** A draft that was placed or removed meanwhile is refused as not found. */
async function draftToPlace(
  tx: Transaction,
  deal: DealRow,
  orderId: number,
  userId: number,
): Promise<StoredOrder> {
  const order = await lockOrder(tx, deal.storeId, orderId)
  if (!order || order.row.dealId !== deal.dealId || !order.row.isDraft) {
    refuse(code.notFound, 'order.orderId: no such order to place')
  }
  if (order.row.userId !== userId) refuse(code.forbidden, 'order.orderId: not your own order')
  const txNumber = await paymentOfOrders(tx, deal.storeId, [orderId])
  if (txNumber !== null) refuse(code.payRunning, 'the order is being paid', { txNumber, orderId })
  return order
}

async function startOrder(tx: Transaction, writing: Writing, status: string): Promise<OrderRow> {
  const { store, deal, request, businessDate, userId, now } = writing
  return insertOrder(tx, {
    storeId: store.storeId,
    dealId: deal.dealId,
    userId,
    orderType: request.order.orderType,
    status,
    stdDate: businessDate,
    createDate: now,
  })
}
