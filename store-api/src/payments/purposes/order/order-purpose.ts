import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderItemStatus } from '@storefront/contract/wire-enums.ts'
import type { DiscountShares } from '@storefront/domain/payment/coupon-discount.ts'
import type { Transaction } from '../../../database/database.ts'
import type { FrozenLine } from '../../../database/schema/payments.ts'
import { publishDealChanged, publishLimitsChanged } from '../../../deal-events/deal-events.ts'
import { writeLines } from '../../../orders/line-changes.ts'
import { limitUnits, takeLimits } from '../../../orders/order-limits.ts'
import { refuse } from '../../../refusal.ts'
import { lockDeal, readDeal } from '../../../repositories/deals.ts'
import { addHold, type HoldOwner, paymentOfOrders, upsertHold } from '../../../repositories/holds.ts'
import { releaseLimits } from '../../../repositories/order-limits.ts'
import { recomputeOrder } from '../../../repositories/order-lines.ts'
import { extendDealUntil } from '../../../repositories/provisional-deals.ts'
import type { StoreSnapshot } from '../../../stores/store-snapshot.ts'
import { CannotCompletePayment, type PurposeHandler } from '../purpose.ts'
import { completeOrders, verifyOrders } from './complete-orders.ts'
import {
  businessDateOfPayment,
  isRepriced,
  lockDealToPay,
  type OrderToPay,
  ordersToPay,
  quoteOf,
} from './orders-to-pay.ts'

/** Kind of the holds on units of an order limit (stored). */
const limitHold = 'portion'

type OrderPurpose = Extract<PayPurpose, { kind: 'order' }>

/** Drafts of one deal that are placed once they are paid. */
export const orderPurpose: PurposeHandler<OrderPurpose> = {
  dealIdOf: ({ dealId }) => dealId,
  wire: ({ orderIdList }) => ({ orderIdList }),

  isSame: (purpose, other) =>
    purpose.dealId === other.dealId &&
    purpose.orderIdList.length === other.orderIdList.length &&
    purpose.orderIdList.every((orderId) => other.orderIdList.includes(orderId)),

  holdKinds: ['order', limitHold],
  takesTender: () => true,
  heldUnits: ({ orderIdList }) => ({ order: orderIdList.length }),

  async lock(tx, { storeId, dealId }) {
    if (dealId !== null) await lockDeal(tx, storeId, dealId)
  },

  /** Lock order: deal, orders, limits. */
  async quote(tx, { store, userId, purpose, txNumber, vendor, request, now }) {
    const { storeId } = store
    const { dealId, orderIdList } = purpose
    const deal = await lockDealToPay(tx, { storeId, dealId, userId, now })
    const businessDate = businessDateOfPayment(store, deal, now)
    const orders = await ordersToPay(tx, store, deal, { orderIds: orderIdList, userId, businessDate })
    const draft = await quoteOf(tx, { store, orders, userId, txNumber, vendor, request, now })
    return {
      draft,
      lines: frozenLines(orders, draft.discountShares),
      async hold(owner, payment) {
        await holdOrders(tx, store, owner, orders, { stdDate: businessDate, now })
        extendDealUntil(tx, { storeId, dealId, expireDate: payment.expireDate })
      },
    }
  },

  async verify(tx, payment) {
    const { storeId, purpose, dealDescp } = payment
    if (purpose.kind !== 'order') throw new CannotCompletePayment('order-changed')
    const verified = await verifyOrders(tx, storeId, purpose, payment.lines)
    return { complete: (store, now) => completeOrders(tx, store, { dealDescp }, verified, now) }
  },

  /** Limits are taken and returned per order. */
  async release(tx, storeId, released, now) {
    const limitUses = released
      .filter(({ kind }) => kind === limitHold)
      .map(({ subject }) => parseLimitSubject(subject))
    if (limitUses.length === 0) return
    for (const orderId of [...new Set(limitUses.map((each) => each.orderId))].sort((a, b) => a - b)) {
      await releaseLimits(tx, storeId, orderId)
    }
    const productIds = limitUses.flatMap(({ key }) => (key.startsWith('p') ? Number(key.slice(1)) : []))
    publishLimitsChanged(tx, storeId, [...new Set(productIds)], now)
  },

  refundText: 'order',
  beginUndo: async () => true,

  /** Starting a refund cancels its lines; a refused refund restores the order's total. */
  async undo(tx, _payment, { refund, outcome }) {
    const { storeId, orderId } = refund
    if (outcome === 'refused' && orderId !== null) await recomputeOrder(tx, { storeId, orderId })
  },

  async publish(tx, { storeId, dealId, userId }, now) {
    if (dealId === null) return
    const deal = await readDeal(tx, storeId, dealId)
    const status = deal?.status ?? dealStatus.cancelled
    publishDealChanged(tx, { storeId, dealId, status, now, to: { userIds: [userId] } })
  },
}

/**
 * The priced lines to freeze, each with its share of the coupon discount.
 * @param shares of the quote of these orders: one for each of their lines, and one for all their fees together
 */
function frozenLines(orders: readonly OrderToPay[], shares: DiscountShares): FrozenLine[] {
  const lineDiscounts = [...shares.lines]
  let feeDiscountLeft = shares.deliveryFee
  return orders.flatMap(({ order, lines, fee }) => [
    ...lines.map((line) => ({
      orderId: order.row.orderId,
      lineId: line.orderItemId,
      productId: line.productId,
      isFeeOfOrder: false,
      name: line.name,
      unitPrice: line.unitPrice,
      count: line.count,
      total: line.lineTotal,
      discount: lineDiscounts.shift() ?? 0,
      isTaxFree: line.isTaxFree,
    })),
    ...(fee ? [frozenFee(order.row.orderId, fee, takeFee(fee.won))] : []),
  ])

  function takeFee(won: number): number {
    const feePart = Math.min(won, feeDiscountLeft)
    feeDiscountLeft -= feePart
    return feePart
  }
}

function frozenFee(
  orderId: number,
  { line, won }: NonNullable<OrderToPay['fee']>,
  discount: number,
): FrozenLine {
  const { lineId, name } = line
  return {
    orderId,
    lineId,
    productId: null,
    isFeeOfOrder: true,
    name,
    unitPrice: won,
    count: 1,
    total: won,
    discount,
    isTaxFree: false,
  }
}

/**
 * Holds orders and their stock for a payment: refused with 1022 where another payment holds one of them, with 1011
 * where the stock is not enough. Prices that have changed are rewritten, and the version of each order increases, so that a
 * concurrent change that was made from an earlier version of it fails.
 */
async function holdOrders(
  tx: Transaction,
  store: StoreSnapshot,
  owner: HoldOwner,
  orders: readonly OrderToPay[],
  { stdDate, now }: { stdDate: string; now: number },
): Promise<void> {
  const { storeId } = store
  for (const { order } of orders) {
    const { orderId } = order.row
    const hold = { kind: 'order', subject: String(orderId), quantity: 1 } as const
    if (!(await addHold(tx, owner, hold, { expireDate: null, now }))) {
      const txNumber = await paymentOfOrders(tx, storeId, [orderId])
      refuse(code.payRunning, 'the order is being paid', { txNumber, orderId })
    }
  }
  for (const each of orders) {
    const { order, cart, lines, fee } = each
    const { orderId } = order.row
    const facts = { store, orderId, status: orderItemStatus.ordered, isDone: false, stdDate }
    const priced = isRepriced(each) ? lines : []
    await writeLines(tx, {
      order,
      priced,
      removed: [],
      fee: fee?.won ?? null,
      facts,
      userId: owner.userId,
      now,
    })
    await takeLimits(tx, store, { orderId, lines: cart, stdDate, now })
    for (const { key, count } of limitUnits(cart, store, stdDate)) {
      const subject = limitSubject({ key, stdDate, orderId })
      await upsertHold(tx, owner, { kind: limitHold, subject, quantity: count }, { expireDate: null, now })
    }
  }
}

/** `p12@2026-11-20/345`: the limit of product 12, its business date, and the order that takes from it. */
function limitSubject(use: { key: string; stdDate: string; orderId: number }): string {
  return `${use.key}@${use.stdDate}/${use.orderId}`
}

/** Parses a `limitSubject`, without the day. */
function parseLimitSubject(subject: string): { key: string; orderId: number } {
  const [key = '', orderId = ''] = subject.split(/@[^/]*\//)
  return { key, orderId: Number(orderId) }
}
