import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { orderStatus } from '@storefront/contract/wire-words.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { approveInfos, payLines } from '../../deals/pay-list.ts'
import { dealOfCustomer, ordersOfDeal, readerOf } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { wireDelivery } from '../../deliveries/wire-delivery.ts'
import { customerOperation } from '../../http/operation.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { pointsOfCustomer, pointsOfDeal } from '../../points/points-of-customer.ts'
import { wireRefund } from '../../refunds/wire-refund.ts'
import { readCustomer, readNames } from '../../repositories/customers.ts'
import { readDealUsers } from '../../repositories/deals.ts'
import { readDelivery } from '../../repositories/deliveries.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { readNumbersOfPayer } from '../../repositories/payments.ts'
import { readRefundsOfDeals } from '../../repositories/refunds.ts'

export default customerOperation(
  getPayAndOrderByDealId,
  async ({ store, db, caller }, { storeId, dealId }) => {
    const { userId } = caller
    const deal = await dealOfCustomer(db, storeId, dealId, userId)
    const orders = await ordersOfDeal(db, deal)
    // What is still being put together is no order yet (document 2 §4).
    const placed = orders.filter(({ row }) => row.status !== orderStatus.provisional)
    const users = await readDealUsers(db, storeId, [dealId])
    const names = await readNames(
      db,
      users.map((each) => each.userId),
    )
    const customer = await readCustomer(db, userId)
    const reader = await readerOf(db, placed, userId)
    const records = await readPayRecords(db, storeId, dealId)
    const delivery = await readDelivery(db, storeId, dealId)
    const pointAmount = await pointsOfCustomer(db, store, userId)
    return {
      deal: wireDeal(deal, store, placed),
      dealUserList: users.map((each) => {
        const name = names.get(each.userId) ?? ''
        return { dealId, userId: each.userId, name: each.userId === userId ? name : maskName(name) }
      }),
      user: customer && wireUser(customer),
      // Where somebody lives is theirs to know, whoever else is in the deal.
      address: delivery?.userId === userId ? wireDelivery(delivery) : null,
      orderList: placed.map((order) => wireOrder(order, reader)),
      payList: payLines(records),
      payApproveInfoList: approveInfos(records, await readNumbersOfPayer(db, { storeId, dealId, userId })),
      refundList: (await readRefundsOfDeals(db, storeId, [dealId])).map(wireRefund),
      point: await pointsOfDeal(db, store, records, pointAmount),
      pointAmount,
      waitingList: [],
    }
  },
)
