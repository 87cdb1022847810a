import type { DealAddress } from '@storefront/contract/entities/address.ts'
import { dealProgress } from '@storefront/domain/deal/progress.ts'
import type { Transaction } from '../database/database.ts'
import { type Audience, publishLiveEvent } from '../repositories/live-events.ts'
import type { OrderRow, StoredOrder } from '../repositories/orders.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'

export interface DealChange {
  storeId: number
  dealId: number
  status: string
  now: number
  /** Needed where the deal no longer exists at the end of the transaction; by default all of its users. */
  to?: Audience
}

/** Publishes `deal.changed` to everybody in the deal. */
export function publishDealChanged(tx: Transaction, { storeId, dealId, status, now, to }: DealChange): void {
  publishLiveEvent(tx, { storeId, kind: 'deal.changed', data: { dealId, status }, now, to: to ?? { dealId } })
}

/** Publishes `order.changed` to everybody in the order's deal, with the kitchen's progress. */
export function publishOrderChanged(tx: Transaction, order: StoredOrder, now: number): void {
  const { storeId, dealId, orderId, status } = order.row
  const { doneCount, totalCount } = dealProgress([kitchenOrder(order)]) ?? { doneCount: 0, totalCount: 0 }
  const data = { dealId, orderId, status, doneCount, totalCount }
  publishLiveEvent(tx, { storeId, kind: 'order.changed', data, now, to: { dealId } })
}

/** Publishes `limits.changed` to everybody in the store: these products may be more or less available. */
export function publishLimitsChanged(
  tx: Transaction,
  storeId: number,
  productIdList: number[],
  now: number,
): void {
  publishLiveEvent(tx, { storeId, kind: 'limits.changed', data: { productIdList }, now })
}

/** A stored order as input of the rules of kitchen progress. */
export function kitchenOrder({ row, lines }: StoredOrder) {
  return {
    status: row.status,
    totalAmount: row.totalAmount,
    orderItemList: lines.map((line) => ({ ...line, parentOrderItemId: line.parentLineId })),
  }
}

/** Enqueues an order's event; with the address where the order is delivered. */
export function enqueueOrderEvent(
  tx: Transaction,
  kind: 'order.placed' | 'order.cancelled',
  { storeId, dealId, orderId }: Pick<OrderRow, 'storeId' | 'dealId' | 'orderId'>,
  now: number,
  address: DealAddress | null = null,
): void {
  enqueueStoreEvent(tx, { storeId, kind, data: { dealId, orderId, ...(address && { address }) }, now })
}
