import type {
  LiveEventData,
  LiveEventKind,
  StoreEventKind,
  storeEvents,
} from '@storefront/contract/live-events.ts'
import type { InferOutput } from 'valibot'
import type { Transaction } from '../database/database.ts'
import { addLiveEvent } from '../repositories/live-events.ts'
import { addStoreEvent } from '../repositories/store-outbox.ts'

/** Tells open pages of something that commits with this transaction; to everybody, or to some customers. */
export async function announce<Kind extends LiveEventKind>(
  tx: Transaction,
  of: {
    storeId: number
    kind: Kind
    data: Partial<LiveEventData<Kind>>
    now: number
    userIds?: readonly number[]
  },
): Promise<void> {
  const { storeId, kind, data, now, userIds } = of
  await tx.run(addLiveEvent, [storeId, userIds ?? null, kind, JSON.stringify(data), now])
  tx.signal({ topic: 'live', storeId })
}

/** Puts an event into the store's outbox, to be delivered to its webhook. */
export async function tellStore<Kind extends StoreEventKind>(
  tx: Transaction,
  of: { storeId: number; kind: Kind; data: InferOutput<(typeof storeEvents)[Kind]>; now: number },
): Promise<void> {
  const { storeId, kind, data, now } = of
  await tx.run(addStoreEvent, [storeId, kind, JSON.stringify(data), now])
  tx.signal({ topic: 'outbox', storeId })
}
