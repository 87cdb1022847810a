import type { LiveEventData, LiveEventKind } from '@storefront/contract/live-events.ts'
import type { Transaction } from '../database/database.ts'
import { addLiveEvents } from '../repositories/live-events.ts'

/** Who receives an event: everybody where nothing is given, some customers, or all who are in a deal at the commit. */
export interface Audience {
  userIds?: readonly number[]
  dealId?: number
}

/** Publishes a live event to open pages when this transaction commits. */
export function publishLiveEvent<Kind extends LiveEventKind>(
  tx: Transaction,
  event: { storeId: number; kind: Kind; data: Partial<LiveEventData<Kind>>; now: number; to?: Audience },
): void {
  const { storeId, kind, data, now, to = {} } = event
  const { userIds = null, dealId = null } = to
  tx.defer(addLiveEvents, { storeId, kind, data, now, userIds, dealId })
  tx.signal({ topic: 'live', storeId })
}
