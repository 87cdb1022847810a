import type { PayRequest } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import type { Transaction } from '../../../database/database.ts'
import { writeLines } from '../../../orders/line-changes.ts'
import { takeLimits } from '../../../orders/order-limits.ts'
import { enforceUnpaidLimit } from '../../../orders/unpaid-limit.ts'
import { refuse } from '../../../refusal.ts'
import type { DealRow } from '../../../repositories/deals.ts'
import { paymentOfOrders } from '../../../repositories/holds.ts'
import type { Services } from '../../../services.ts'
import type { StoreSnapshot } from '../../../stores/store-snapshot.ts'
import { refuseOtherQuote } from '../purposes.ts'
import { completeOrders } from './complete-orders.ts'
import { businessDateOfPayment, lockDealToPay, ordersToPay, quoteOf } from './orders-to-pay.ts'

/**
 * Places drafts that are paid later, at a table or the counter of a store that allows it; they take their stock
 * directly. Takeout and delivery must be paid first, and coupons and points need a payment.
 */
export async function placeUnpaid(
  tx: Transaction,
  request: {
    services: Pick<Services, 'secrets'>
    store: StoreSnapshot
    userId: number
    payInfo: PayRequest
    now: number
  },
): Promise<void> {
  const { services, store, userId, payInfo, now } = request
  const { storeId } = store
  const { purpose } = payInfo
  if (purpose.kind !== 'order')
    refuse(code.badRequest, 'payInfo.purpose: is paid first', { field: 'payInfo.purpose' })
  const { dealId, orderIdList } = purpose
  const deal = await lockDealToPay(tx, { storeId, dealId, userId, now })
  refusePrepaid(store, deal, payInfo)
  const stdDate = businessDateOfPayment(store, deal, now)
  const orders = await ordersToPay(tx, store, deal, { orderIds: orderIdList, userId, businessDate: stdDate })
  const txNumber = await paymentOfOrders(tx, storeId, orderIdList)
  if (txNumber !== null) refuse(code.payRunning, 'the order is being paid', { txNumber })
  const quote = { store, orders, userId, txNumber: null, vendor: null, request: payInfo, now }
  const draft = await quoteOf(tx, quote)
  refuseOtherQuote(draft, payInfo)
  await enforceUnpaidLimit(tx, { services, store, deal, userId, total: draft.total, now })
  const written = []
  for (const { order, cart, lines } of orders) {
    const { orderId } = order.row
    const facts = { store, orderId, status: orderItemStatus.ordered, isDone: false, stdDate }
    written.push(await writeLines(tx, { order, priced: lines, removed: [], facts, userId, now }))
    await takeLimits(tx, store, { orderId, lines: cart, stdDate, now })
  }
  const placed = written.map(({ row, lines }) => ({ row: { ...row, stdDate }, lines }))
  await completeOrders(tx, store, { dealDescp: null }, { deal, orders: placed }, now)
}

function refusePrepaid(
  store: StoreSnapshot,
  deal: DealRow,
  { couponList, pointOrder, tenderList }: PayRequest,
): void {
  const isPaidLater =
    store.info.functionSetting.isOrderAvailableWithPostPay &&
    dealKind(deal.dealType) === 'table' &&
    deal.status !== dealStatus.provisional
  if (!isPaidLater)
    refuse(code.notOrderable, 'this order is paid before it counts', { reason: 'switched-off' })
  if (couponList.length > 0 || pointOrder || tenderList.length > 0) {
    refuse(code.badRequest, 'payInfo: discounts belong to a payment', { field: 'payInfo.couponList' })
  }
}
