import type { DealAddress } from '@storefront/contract/entities/address.ts'
import type { StoreEventKind, storeEvents } from '@storefront/contract/live-events.ts'
import type { InferOutput } from 'valibot'
import type { Transaction } from '../database/database.ts'
import type { OrderRow } from '../repositories/orders.ts'
import { addStoreEvents } from '../repositories/store-outbox.ts'

/** Enqueues an event for the store's webhook; it is delivered after this transaction commits. */
export function enqueueStoreEvent<Kind extends StoreEventKind>(
  tx: Transaction,
  of: { storeId: number; kind: Kind; data: InferOutput<(typeof storeEvents)[Kind]>; now: number },
): void {
  tx.defer(addStoreEvents, of)
  tx.signal({ topic: 'outbox', storeId: of.storeId })
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
