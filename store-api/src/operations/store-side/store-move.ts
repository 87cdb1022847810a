import { code } from '@storefront/contract/envelope.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { refuse } from '../../refusal.ts'
import { type DealRow, lockDeal } from '../../repositories/deals.ts'
import { lockOrder, readOrder, readOrdersOfDeals, type StoredOrder } from '../../repositories/orders.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

/** Locks a deal of the store. */
export async function lockedDeal(tx: Transaction, storeId: number, dealId: number): Promise<DealRow> {
  return (await lockDeal(tx, storeId, dealId)) ?? refuse(code.notFound, 'no such deal')
}

/** Locks an order of the store, its deal first: the lock order is the same everywhere. */
export async function lockedOrder(
  tx: Transaction,
  storeId: number,
  orderId: number,
): Promise<{ deal: DealRow; order: StoredOrder }> {
  const storedOrder = await readOrder(tx, storeId, orderId)
  if (!storedOrder) refuse(code.notFound, 'no such order')
  const deal = await lockedDeal(tx, storeId, storedOrder.row.dealId)
  const order = await lockOrder(tx, storeId, orderId)
  return { deal, order: order ?? refuse(code.notFound, 'no such order') }
}

/** The deal as it is now, and the order if `orderId` is given. */
export async function currentState(db: Connection, store: StoreSnapshot, dealId: number, orderId?: number) {
  const { storeId } = store
  const deal = await lockDeal(db, storeId, dealId)
  const orders = await readOrdersOfDeals(db, storeId, [dealId])
  const order = orders.find(({ row }) => row.orderId === orderId)
  const reader = await readerOf(db, orders, null)
  return {
    deal: deal && wireDeal(deal, store, orders),
    order: order ? wireOrder(order, reader) : null,
  }
}

/** Refuses with `code.changed` and the current state. */
export async function refuseMove(
  tx: Transaction,
  store: StoreSnapshot,
  dealId: number,
  orderId?: number,
): Promise<never> {
  refuse(code.changed, 'it is in another state', await currentState(tx, store, dealId, orderId))
}
