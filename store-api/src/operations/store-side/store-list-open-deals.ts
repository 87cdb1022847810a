import { storeListOpenDeals } from '@storefront/contract/endpoints/store-side.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { wireDelivery } from '../../deliveries/wire-delivery.ts'
import { operation } from '../../http/operation.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { wireRefund } from '../../refunds/wire-refund.ts'
import { readContacts } from '../../repositories/customers.ts'
import { readDealUsers } from '../../repositories/deal-users.ts'
import { readOpenDeals } from '../../repositories/deals.ts'
import { readDeliveries } from '../../repositories/deliveries.ts'
import { readPaidOrders } from '../../repositories/holds.ts'
import { readOrdersOfDeals } from '../../repositories/orders.ts'
import { readRefundsOfDeals } from '../../repositories/refunds.ts'

/** Customer names in full, and the last digits of phone numbers. */
export default operation(storeListOpenDeals, async ({ store, db }, { storeId }) => {
  const deals = await readOpenDeals(db, storeId)
  const ids = deals.map(({ dealId }) => dealId)
  const orders = (await readOrdersOfDeals(db, storeId, ids)).filter(
    ({ row }) => row.status !== orderStatus.provisional,
  )
  const reader = await readerOf(db, orders, null)
  const guests = await readDealUsers(db, storeId, ids)
  const contacts = await readContacts(
    db,
    [...deals, ...guests].map(({ userId }) => userId),
  )
  const paid = await readPaidOrders(
    db,
    storeId,
    orders.map(({ row }) => row.orderId),
  )
  const deliveries = await readDeliveries(db, storeId, ids)
  const refunds = await readRefundsOfDeals(db, storeId, ids)
  return {
    dealList: deals.map((deal) => {
      const dealOrders = orders.filter(({ row }) => row.dealId === deal.dealId)
      const contact = contacts.get(deal.userId)
      const delivery = deliveries.get(deal.dealId)
      return {
        deal: wireDeal(deal, store, dealOrders),
        orderList: dealOrders.map((order) => wireOrder(order, reader)),
        customerName: contact?.name ?? '',
        phoneTail: contact?.phoneNumber.slice(-4) ?? '',
        guestList: guests
          .filter(({ dealId }) => dealId === deal.dealId)
          .map(({ userId }) => {
            const { name = '', phoneNumber = '' } = contacts.get(userId) ?? {}
            return { userId, name, phoneTail: phoneNumber.slice(-4) }
          }),
        address: delivery ? wireDelivery(delivery) : null,
        paidOrderIdList: dealOrders.map(({ row }) => row.orderId).filter((id) => paid.includes(id)),
        refundList: refunds.filter(({ row }) => row.dealId === deal.dealId).map(wireRefund),
      }
    }),
  }
})
