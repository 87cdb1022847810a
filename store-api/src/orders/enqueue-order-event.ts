import type { DealAddress } from '@storefront/contract/entities/address.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueStoreEvent } from '../outbox/enqueue-store-event.ts'
import type { OrderRow } from '../repositories/orders.ts'

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
