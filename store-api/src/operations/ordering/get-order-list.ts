import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { dealOfCustomer, ordersOfDeal, readerOf } from '../../deals/read-deal.ts'
import { customerOperation } from '../../http/operation.ts'
import { wireOrder } from '../../orders/wire-order.ts'

/** Including the customer's draft, with which the cart continues. */
export default customerOperation(getOrderList, async ({ db, caller }, { storeId, dealId }) => {
  const orders = await ordersOfDeal(db, await dealOfCustomer(db, storeId, dealId, caller.userId))
  const reader = await readerOf(db, orders, caller.userId)
  return { orderList: orders.map((order) => wireOrder(order, reader)) }
})
