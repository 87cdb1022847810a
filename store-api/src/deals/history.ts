import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getDealListOfUser } from '@storefront/contract/endpoints/history.ts'
import { visibleOrders } from '@storefront/domain/deal/progress.ts'
import type { Connection } from '../database/database.ts'
import { wireOrder } from '../orders/wire-order.ts'
import { type HistoryPage, readHistory } from '../repositories/history.ts'
import { readOrdersOfDeals } from '../repositories/orders.ts'
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
  const stored = await readOrdersOfDeals(
    db,
    storeId,
    deals.map(({ dealId }) => dealId),
  )
  const orders = stored.filter(({ row }) => visibleOrders([row]).length > 0)
  const reader = await readerOf(db, orders, userId)
  return {
    dealList: await Promise.all(
      deals.map((deal) =>
        withTeamsAhead(
          db,
          deal,
          wireDeal(
            deal,
            store,
            orders.filter(({ row }) => row.dealId === deal.dealId),
          ),
        ),
      ),
    ),
    orderList: orders.map((order) => wireOrder(order, reader)),
  }
}
