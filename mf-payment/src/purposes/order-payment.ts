import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { type OrderPurpose, useOrders } from './order.tsx'
import type { PurposePayment } from './purpose-view.ts'

const unpaid: readonly string[] = [orderStatus.provisional, orderStatus.cancelled]

/** A running payment for orders of one deal. */
export const orderPayment: PurposePayment<OrderPurpose> = {
  paidKey: 'pay.ordered',
  saveFields: ({ dealId, orderIdList }) => ({ dealId, orderIdList }),
  isSame: ({ orderIdList }, other) => orderIdList.some((orderId) => other.orderIdList.includes(orderId)),
  useIsPlaced({ dealId, orderIdList }) {
    const { data } = useOrders(dealId)
    const orders = data?.orderList.filter(({ orderId }) => orderIdList.includes(orderId)) ?? []
    return orders.length > 0 && orders.every(({ status }) => !unpaid.includes(status))
  },
  goOnKey: 'session.passing.see',
}
