import type {
  LiveEventData,
  LiveEventKind,
  StoreEventKind,
  storeEvents,
} from '@storefront/contract/live-events.ts'
import type { InferOutput } from 'valibot'
import type { Transaction } from '../database/database.ts'
import { addLiveEvents } from '../repositories/live-events.ts'
import { addStoreEvents } from '../repositories/store-outbox.ts'

/** Whom an event is for: everybody where nothing is said, some customers, or all who are in a deal then. */
export interface Audience {
  userIds?: readonly number[]
  dealId?: number
}

/** Tells open pages of something that commits with this transaction. */
export function announce<Kind extends LiveEventKind>(
  tx: Transaction,
  of: { storeId: number; kind: Kind; data: Partial<LiveEventData<Kind>>; now: number; to?: Audience },
): void {
  const { storeId, kind, data, now, to = {} } = of
  const { userIds = null, dealId = null } = to
  tx.defer(addLiveEvents, { storeId, kind, data, now, userIds, dealId })
  tx.signal({ topic: 'live', storeId })
}

/** Puts an event into the store's outbox, to be delivered to its webhook. */
export function tellStore<Kind extends StoreEventKind>(
  tx: Transaction,
  of: { storeId: number; kind: Kind; data: InferOutput<(typeof storeEvents)[Kind]>; now: number },
): void {
  tx.defer(addStoreEvents, of)
  tx.signal({ topic: 'outbox', storeId: of.storeId })
}
