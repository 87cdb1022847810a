import type { Transaction } from '../database/database.ts'
import { announce, tellStore } from '../live/announce.ts'
import { mainLines } from '../orders/cart-lines.ts'
import { readDealUsers } from '../repositories/deals.ts'
import type { OrderRow, StoredOrder } from '../repositories/orders.ts'

export interface DealNews {
  storeId: number
  dealId: number
  status: string
  now: number
}

/** Everybody in a deal hears that it moved. */
export async function announceDeal(
  tx: Transaction,
  { storeId, dealId, status, now }: DealNews,
): Promise<void> {
  const userIds = await usersOf(tx, storeId, dealId)
  await announce(tx, { storeId, kind: 'deal.changed', data: { dealId, status }, now, userIds })
}

/** Everybody in a deal hears that one of its orders changed. */
export async function announceOrder(
  tx: Transaction,
  { row, lines }: StoredOrder,
  now: number,
  status: string = row.status,
): Promise<void> {
  const { storeId, dealId, orderId } = row
  const main = mainLines(lines)
  const data = {
    dealId,
    orderId,
    status,
    doneCount: main.reduce((sum, line) => sum + line.doneCount, 0),
    totalCount: main.reduce((sum, line) => sum + line.count, 0),
  }
  const userIds = await usersOf(tx, storeId, dealId)
  await announce(tx, { storeId, kind: 'order.changed', data, now, userIds })
}

/** What an order took from the limits is everybody's news. */
export async function announceLimits(
  tx: Transaction,
  storeId: number,
  productIdList: number[],
  now: number,
): Promise<void> {
  await announce(tx, { storeId, kind: 'limits.changed', data: { productIdList }, now })
}

export async function tellStoreOfOrder(
  tx: Transaction,
  kind: 'order.placed' | 'order.cancelled',
  { storeId, dealId, orderId }: Pick<OrderRow, 'storeId' | 'dealId' | 'orderId'>,
  now: number,
): Promise<void> {
  await tellStore(tx, { storeId, kind, data: { dealId, orderId }, now })
}

async function usersOf(tx: Transaction, storeId: number, dealId: number): Promise<number[]> {
  return (await readDealUsers(tx, storeId, [dealId])).map(({ userId }) => userId)
}
