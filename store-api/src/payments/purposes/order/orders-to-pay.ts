import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { dateTypeOf } from '@storefront/domain/availability/date-type.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import { isLapsed } from '@storefront/domain/deal/status-label.ts'
import { deliveryDates } from '@storefront/domain/delivery/delivery-dates.ts'
import { isInstant } from '@storefront/domain/fulfilment/fulfilment-estimate.ts'
import type { FulfilmentTime } from '@storefront/domain/fulfilment/fulfilment-time.ts'
import { withAncestorCategories } from '@storefront/domain/menu/ancestor-categories.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import type { PricedLine } from '@storefront/domain/menu/line-price.ts'
import { checkOrder } from '@storefront/domain/order/check-order.ts'
import { type PayDraft, payDraft } from '@storefront/domain/payment/pay-draft.ts'
import type { PayableLine } from '@storefront/domain/payment/payable-line.ts'
import { takeoutDates } from '@storefront/domain/takeout/takeout-dates.ts'
import type { Transaction } from '../../../database/database.ts'
import { refuseUnlessAmong } from '../../../deals/read-deal.ts'
import { feeOfDelivery } from '../../../deliveries/fee-of-delivery.ts'
import { limitsFor, refuseInvalidOrder } from '../../../orders/order-limits.ts'
import { cartLineOf, feeLineOf, mainProductLines, totalOfLine } from '../../../orders/order-lines.ts'
import { openBusinessDateInDeal } from '../../../orders/ordering-rule.ts'
import { vatRoundingOf } from '../../../pay-vendors/facts-of-vendor.ts'
import { refuse } from '../../../refusal.ts'
import { readDealUsers } from '../../../repositories/deal-users.ts'
import { type DealRow, lockDeal } from '../../../repositories/deals.ts'
import { type LineRow, lockOrder, type StoredOrder } from '../../../repositories/orders.ts'
import { readFreePoints } from '../../../repositories/points.ts'
import { isDepositDue } from '../../../repositories/reservations.ts'
import { menuRule, type StoreSnapshot } from '../../../stores/store-snapshot.ts'
import { couponFacts } from '../../tenders/coupon.ts'
import type { TenderRequest } from '../../tenders/tender.ts'
import { tenderBalances } from '../../tenders/tenders.ts'

/** An order as it would be placed now: validated, with current prices. */
export interface OrderToPay {
  order: StoredOrder
  cart: CartLine[]
  lines: PricedLine[]
  /** The delivery fee line and the current fee; null where the order is not delivered. */
  fee: { line: LineRow; won: number } | null
}

/**
 * Locks a deal that the customer is in and may pay in; refused with 1021 where it has expired, with 404 where it does not
 * exist, with 403 where the customer is not in it, and with 1014 where it waits for its deposit.
 */
export async function lockDealToPay(
  tx: Transaction,
  payment: { storeId: number; dealId: number; userId: number; now: number },
): Promise<DealRow> {
  // The users are read after the lock, by a statement that is sent with it.
  const [deal, users] = await Promise.all([
    lockDeal(tx, payment.storeId, payment.dealId),
    readDealUsers(tx, payment.storeId, [payment.dealId]),
  ])
  if (!deal) refuse(code.notFound, 'no such deal')
  refuseUnlessAmong(users, payment.userId)
  const isPayable = openDealStatuses.includes(deal.status) && dealKind(deal.dealType) !== 'unknown'
  if (!isPayable || isDealOver(deal, payment.now)) refuse(code.payExpired, 'the time to pay is over')
  // Its first payment confirms a reservation: one with a deposit would keep its tables for the price of a coffee.
  if (await isDepositDue(tx, deal)) {
    refuse(code.notOrderable, 'the deposit is paid first', { reason: 'deposit-due' })
  }
  return deal
}

function isDealOver(deal: Pick<DealRow, 'status' | 'expireDate'>, now: number): boolean {
  return deal.status === dealStatus.provisional && deal.expireDate !== null && deal.expireDate <= now
}

/** The business date that an order of this deal counts for now; refused where the store takes none (1014, 1021). */
export function businessDateOfPayment(store: StoreSnapshot, deal: DealRow, now: number): string {
  const businessDate = openDate(store, deal, now)
  if (isLapsed(deal, businessDate) || deal.stdDate < businessDate) {
    refuse(code.payExpired, 'the deal is of an earlier day')
  }
  return businessDate
}

/** Takeout and delivery are checked with the chosen time, which must still be available. */
function openDate(store: StoreSnapshot, deal: DealRow, now: number): string {
  const kind = dealKind(deal.dealType)
  if (kind !== 'takeout' && kind !== 'delivery') return openBusinessDateInDeal(deal, store, now)
  const time: FulfilmentTime = isInstant(deal)
    ? { kind: 'instant' }
    : { kind: 'timed', at: deal.orgStartDate }
  const dates = (kind === 'takeout' ? takeoutDates : deliveryDates)(time, store.facts(now), now)
  if (dates.ok) return dates.businessDate
  const window = dates.window && { window: dates.window }
  refuse(code.notOrderable, `no ${kind} at this time`, { reason: dates.reason, ...window })
}

/** Locks the customer's orders in id order and validates them; refused with 400, 403, 404, 1011, 1012, 1014 or 1015. */
export async function ordersToPay(
  tx: Transaction,
  store: StoreSnapshot,
  deal: DealRow,
  request: { orderIds: readonly number[]; userId: number; businessDate: string },
): Promise<OrderToPay[]> {
  if (new Set(request.orderIds).size !== request.orderIds.length) {
    refuse(code.badRequest, 'orderIdList: an order is named once', { field: 'orderIdList' })
  }
  const orders: OrderToPay[] = []
  for (const orderId of [...request.orderIds].sort((a, b) => a - b)) {
    const order = await lockOrder(tx, store.storeId, orderId)
    if (!order || order.row.dealId !== deal.dealId || !order.row.isDraft) {
      refuse(code.notFound, 'orderIdList: no such order to pay')
    }
    // A payment holds its orders, so holding another guest's would block that guest.
    if (order.row.userId !== request.userId) refuse(code.forbidden, 'orderIdList: not your own order')
    orders.push({ order, ...(await validateOrder(tx, store, deal, order, request.businessDate)) })
  }
  return orders
}

async function validateOrder(
  tx: Transaction,
  store: StoreSnapshot,
  deal: DealRow,
  { row, lines }: StoredOrder,
  businessDate: string,
): Promise<Omit<OrderToPay, 'order'>> {
  const cart = mainProductLines(lines).map((main) => cartLineOf(main, lines, store.index))
  if (cart.length === 0) refuse(code.badRequest, 'orderIdList: an order has lines', { field: 'orderIdList' })
  const limits = await limitsFor(tx, store, cart, businessDate)
  const rule = menuRule(store, row.orderType)
  const checked = checkOrder({ lines: cart, index: store.index, limits, businessDate, rule })
  refuseInvalidOrder(checked.errors, limits)
  const isDelivered = dealKind(deal.dealType) === 'delivery'
  const fee = isDelivered ? await feeToPay(tx, store, deal, { lines, total: checked.total }) : null
  return { cart, lines: checked.lines, fee }
}

/**
 * The fee follows the current areas and amounts; refused where the store no longer delivers there, or not below this
 * amount.
 */
async function feeToPay(
  tx: Transaction,
  store: StoreSnapshot,
  deal: DealRow,
  { lines, total }: { lines: readonly LineRow[]; total: number },
): Promise<NonNullable<OrderToPay['fee']>> {
  const won = await feeOfDelivery(tx, store, deal, total)
  const line = feeLineOf({ lines: [...lines] })
  if (!line) throw new Error('an order to be delivered has no line for that')
  return { line, won }
}

/** Whether a price has changed since the lines were created. */
export function isRepriced({ order, lines }: Pick<OrderToPay, 'order' | 'lines'>): boolean {
  return lines.some((line) => {
    return totalOfLine(line.orderItemId, order.lines) !== line.lineTotal
  })
}

export function payableLine(line: PricedLine, store: StoreSnapshot): PayableLine {
  return {
    productId: line.productId,
    categoryIds: categoriesOf(line.productId, store),
    unitPrice: Math.floor(line.lineTotal / line.count),
    count: line.count,
    total: line.lineTotal,
    isTaxFree: line.isTaxFree,
  }
}

/** In the menu of the store or of its head office. */
function categoriesOf(productId: number, { index, own, root }: StoreSnapshot): number[] {
  return withAncestorCategories(index.get(productId)?.categoryId ?? null, [
    ...own.categories,
    ...root.categories,
  ])
}

export interface OrderQuoteRequest {
  store: StoreSnapshot
  orders: readonly OrderToPay[]
  userId: number
  /** Payment whose own holds count as available; null: none. */
  txNumber: string | null
  vendor: string | null
  request: TenderRequest
  now: number
}

/** The quote of the orders, computed by the domain from the database. */
export async function quoteOf(tx: Transaction, quoted: OrderQuoteRequest): Promise<PayDraft> {
  const { store, orders, userId, txNumber, vendor, request, now } = quoted
  const { info, data } = store
  const { timezoneOffset } = data
  const { templates, coupons } = await couponFacts(tx, store, userId, txNumber)
  const facts = store.facts(now)
  const pointOrder = data.notUsingPoint ? null : request.pointOrder
  return payDraft({
    lines: orders.flatMap(({ lines }) => lines.map((line) => payableLine(line, store))),
    orderType: orders[0]?.order.row.orderType ?? '',
    deliveryFee: orders.reduce((sum, { fee }) => sum + (fee?.won ?? 0), 0),
    templates,
    coupons,
    chosen: request.couponList[0] ?? null,
    points: pointOrder?.amount ?? 0,
    // Where no points are requested, their balance changes nothing.
    pointBalance: pointOrder ? await readFreePoints(tx, store.storeId, userId, txNumber) : 0,
    balances: await tenderBalances(tx, { store, userId, txNumber, request, now }),
    pointUseThreshold: info.pointUseThreshold ?? 0,
    vat: vatRoundingOf(vendor),
    dayType: dateTypeOf(localTime(now, timezoneOffset).day, facts.holidays),
    now,
    timezoneOffset,
  })
}
