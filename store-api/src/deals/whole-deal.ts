import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { wireUser } from '../customers/wire-user.ts'
import type { Connection } from '../database/database.ts'
import { wireDelivery } from '../deliveries/wire-delivery.ts'
import { wireOrder } from '../orders/wire-order.ts'
import { readCustomer, readNames } from '../repositories/customers.ts'
import { readDealUsers } from '../repositories/deal-users.ts'
import { readDelivery } from '../repositories/deliveries.ts'
import { readPayRecords } from '../repositories/pay-records.ts'
import { readNumbersOfPayer } from '../repositories/payments.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { paidGiftCards } from './paid-gift-cards.ts'
import { approveInfos, payLines } from './pay-list.ts'
import { withTeamsAhead } from './queue-place.ts'
import { dealOfCustomer, ordersOfDeal, readerOf } from './read-deal.ts'
import { wireDeal } from './wire-deal.ts'

/** A deal with its guests, orders and payments for one of its customers; 404 and 403 as in `dealOfCustomer`. */
export async function wholeDeal(
  db: Connection,
  { store, dealId, userId }: { store: StoreSnapshot; dealId: number; userId: number },
) {
  const { storeId } = store
  const deal = await dealOfCustomer(db, storeId, dealId, userId)
  const orders = await ordersOfDeal(db, deal)
  // Drafts are omitted (spec 2 §4).
  const placed = orders.filter(({ row }) => row.status !== orderStatus.provisional)
  const users = await readDealUsers(db, storeId, [dealId])
  const names = await readNames(
    db,
    users.map((each) => each.userId),
  )
  const customer = await readCustomer(db, userId)
  const reader = await readerOf(db, placed, userId)
  const records = await readPayRecords(db, storeId, dealId)
  const ownTxNumbers = await readNumbersOfPayer(db, { storeId, dealId, userId })
  const delivery = await readDelivery(db, storeId, dealId)
  return {
    deal: await withTeamsAhead(db, deal, wireDeal(deal, store, placed)),
    dealUserList: users.map((each) => {
      const name = names.get(each.userId) ?? ''
      return { dealId, userId: each.userId, name: each.userId === userId ? name : maskName(name) }
    }),
    user: customer && wireUser(customer),
    // The address is sent to its customer only.
    address: delivery?.userId === userId ? wireDelivery(delivery) : null,
    orderList: placed.map((order) => wireOrder(order, reader)),
    payList: payLines(records, await paidGiftCards(db, records, ownTxNumbers), { userId, ownTxNumbers }),
    payApproveInfoList: approveInfos(records, ownTxNumbers),
  }
}
