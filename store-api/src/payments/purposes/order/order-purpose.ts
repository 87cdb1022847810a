import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { publishDealChanged, publishLimitsChanged } from '../../../deal-events/deal-events.ts'
import { lockDeal, readDeal } from '../../../repositories/deals.ts'
import { returnLimits } from '../../../repositories/order-limits.ts'
import { recomputeOrder } from '../../../repositories/order-lines.ts'
import { extendDealUntil } from '../../../repositories/provisional-deals.ts'
import { CannotCompletePayment, type PurposeHandler } from '../purpose.ts'
import { completeOrders, verifyOrders } from './complete-orders.ts'
import { frozenLines, holdOrders, parseLimitSubject } from './hold-orders.ts'
import { businessDateOfPayment, lockDealToPay, ordersToPay, quoteOf } from './orders-to-pay.ts'

type OrderPurpose = Extract<PayPurpose, { kind: 'order' }>

/** Drafts of one deal that are placed once they are paid. */
export const orderPurpose: PurposeHandler<OrderPurpose> = {
  dealIdOf: ({ dealId }) => dealId,
  wire: ({ orderIdList }) => ({ orderIdList }),

  isSame: (purpose, other) =>
    purpose.dealId === other.dealId &&
    purpose.orderIdList.length === other.orderIdList.length &&
    purpose.orderIdList.every((orderId) => other.orderIdList.includes(orderId)),

  holdKinds: ['order', 'portion'],
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
        await extendDealUntil(tx, { storeId, dealId, expireDate: payment.expireDate })
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
    const portions = released
      .filter(({ kind }) => kind === 'portion')
      .map(({ subject }) => parseLimitSubject(subject))
    if (portions.length === 0) return
    for (const orderId of [...new Set(portions.map((each) => each.orderId))].sort((a, b) => a - b)) {
      await returnLimits(tx, storeId, orderId)
    }
    const productIds = portions.flatMap(({ key }) => (key.startsWith('p') ? Number(key.slice(1)) : []))
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
