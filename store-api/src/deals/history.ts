import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getDealListOfUser } from '@storefront/contract/endpoints/history.ts'
import { liveOrders, visibleOrders } from '@storefront/domain/deal/progress.ts'
import { isProviderMoney } from '@storefront/domain/payment/tender.ts'
import type { Connection } from '../database/database.ts'
import { wireOrder } from '../orders/wire-order.ts'
import { type HistoryPage, readHistory } from '../repositories/history.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
import { type PayRecordRow, readPayRecordsOfDeals } from '../repositories/pay-records.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { withTeamsAhead } from './queue-place.ts'
import { readerOf } from './read-deal.ts'
import { wireDeal } from './wire-deal.ts'

/** Part of a customer's history in a store: deals with their orders. */
export async function historyOf(
  db: Connection,
  { store, userId, page }: { store: StoreSnapshot; userId: number; page: HistoryPage },
): Promise<AnswerOf<typeof getDealListOfUser>> {
  const { storeId } = store
  const deals = await readHistory(db, storeId, userId, page)
  const dealIds = deals.map(({ dealId }) => dealId)
  const stored = await readOrdersOfDeals(db, storeId, dealIds)
  const records = await readPayRecordsOfDeals(db, storeId, dealIds)
  const orders = stored.filter(({ row }) => visibleOrders([row]).length > 0)
  const reader = await readerOf(db, orders, userId)
  return {
    dealList: await Promise.all(
      deals.map((deal) => {
        const dealOrders = orders.filter(({ row }) => row.dealId === deal.dealId)
        const hasUncancelledOrder = liveOrders(dealOrders.map(({ row }) => row)).length > 0
        const recordsOfDeal = records.filter(({ dealId }) => dealId === deal.dealId)
        const discountAmount = discountOf(recordsOfDeal, hasUncancelledOrder)
        return withTeamsAhead(db, deal, { ...wireDeal(deal, store, dealOrders), discountAmount })
      }),
    ),
    orderList: orders.map((order) => wireOrder(order, reader)),
  }
}

/**
 * Won that coupons, points and other stored tenders pay of a deal, net of refunds; once all its orders are cancelled, what they had paid before.
 * Approvals are positive, refunds negative.
 */
function discountOf(records: readonly PayRecordRow[], hasUncancelledOrder: boolean): number {
  return records
    .filter(({ tender, amount }) => !isProviderMoney({ tender }) && (hasUncancelledOrder || amount > 0))
    .reduce((sum, { amount }) => sum + amount, 0)
}
