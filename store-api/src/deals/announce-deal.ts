import type { DealAddress } from '@storefront/contract/entities/address.ts'
import { dealProgress } from '@storefront/domain/deal/progress.ts'
import type { Transaction } from '../database/database.ts'
import { type Audience, announce, tellStore } from '../live/announce.ts'
import { kitchenOrder } from '../orders/kitchen-order.ts'
import type { OrderRow, StoredOrder } from '../repositories/orders.ts'

export interface DealNews {
  storeId: number
  dealId: number
  status: string
  now: number
  /** Who was in a deal that is gone by the end of the transaction; else all who are in it then hear of it. */
  to?: Audience
}

/** Everybody in a deal hears that it moved. */
export function announceDeal(tx: Transaction, { storeId, dealId, status, now, to }: DealNews): void {
  announce(tx, { storeId, kind: 'deal.changed', data: { dealId, status }, now, to: to ?? { dealId } })
}

/** Everybody in a deal hears that one of its orders changed. */
export function announceOrder(tx: Transaction, order: StoredOrder, now: number): void {
  const { storeId, dealId, orderId, status } = order.row
  const { doneCount, totalCount } = dealProgress([kitchenOrder(order)]) ?? { doneCount: 0, totalCount: 0 }
  const data = { dealId, orderId, status, doneCount, totalCount }
  announce(tx, { storeId, kind: 'order.changed', data, now, to: { dealId } })
}

/** What an order took from the limits is everybody's news. */
export function announceLimits(tx: Transaction, storeId: number, productIdList: number[], now: number): void {
  announce(tx, { storeId, kind: 'limits.changed', data: { productIdList }, now })
}

/** Of what is delivered the store hears where to at once. */
export function tellStoreOfOrder(
  tx: Transaction,
  kind: 'order.placed' | 'order.cancelled',
  { storeId, dealId, orderId }: Pick<OrderRow, 'storeId' | 'dealId' | 'orderId'>,
  now: number,
  address: DealAddress | null = null,
): void {
  tellStore(tx, { storeId, kind, data: { dealId, orderId, ...(address && { address }) }, now })
}
