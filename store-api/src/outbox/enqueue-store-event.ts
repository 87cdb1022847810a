import type { StoreEventKind, storeEvents } from '@storefront/contract/live-events.ts'
import type { InferOutput } from 'valibot'
import type { Transaction } from '../database/database.ts'
import { addStoreEvents } from '../repositories/store-outbox.ts'

/**
 * Enqueues an event for the store's webhook; it is delivered after this transaction commits. Each feature enqueues its own
 * kinds. The outbox knows none of them; their data are typed by `storeEvents`, the contract with the store's till.
 */
export function enqueueStoreEvent<Kind extends StoreEventKind>(
  tx: Transaction,
  event: { storeId: number; kind: Kind; data: InferOutput<(typeof storeEvents)[Kind]>; now: number },
): void {
  tx.defer(addStoreEvents, event)
  tx.signal({ topic: 'outbox', storeId: event.storeId })
}
