import { code } from '@storefront/contract/envelope.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import { readerOf } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { wireOrder } from '../../orders/wire-order.ts'
import { refuse } from '../../refusal.ts'
import { type DealRow, lockDeal } from '../../repositories/deals.ts'
import { lockOrder, readOrder, readOrdersOfDeals, type StoredOrder } from '../../repositories/orders.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

/** Holds a deal of the store. */
export async function heldDeal(tx: Transaction, storeId: number, dealId: number): Promise<DealRow> {
  return (await lockDeal(tx, storeId, dealId)) ?? refuse(code.notFound, 'no such deal')
}

/** Holds an order of the store, its deal first: the order of locks is the same everywhere. */
export async function heldOrder(
  tx: Transaction,
  storeId: number,
  orderId: number,
): Promise<{ deal: DealRow; order: StoredOrder }> {
  const found = await readOrder(tx, storeId, orderId)
  if (!found) refuse(code.notFound, 'no such order')
  const deal = await heldDeal(tx, storeId, found.row.dealId)
  const order = await lockOrder(tx, storeId, orderId)
  return { deal, order: order ?? refuse(code.notFound, 'no such order') }
}

/** The deal, and the order if one is named, as they are now. */
export async function asMoved(db: Connection, store: StoreSnapshot, dealId: number, orderId?: number) {
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

/** Answers 1001 with what was found; nothing has been changed. */
export async function refuseMove(
  tx: Transaction,
  store: StoreSnapshot,
  dealId: number,
  orderId?: number,
): Promise<never> {
  refuse(code.changed, 'it is in another state', await asMoved(tx, store, dealId, orderId))
}
