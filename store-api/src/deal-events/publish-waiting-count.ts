import type { Transaction } from '../database/database.ts'
import { publishLiveEvent } from '../live/publish-live-event.ts'
import { touchStore } from '../repositories/stores.ts'
import { countWaiting } from '../repositories/waiting-queue.ts'
import { readBusinessDate } from '../stores/read-business-date.ts'

/**
 * Publishes the number of waiting teams to everybody in the store, the same that pages load at start, after the queue of a day
 * changed; nothing where that day is not the store's business date, because no page shows the queue of another day. The store's row
 * is locked first: of two teams that leave at once, the second counts without the first, with a higher revision.
 */
export async function publishWaitingCount(
  tx: Transaction,
  { storeId, day, now }: { storeId: number; day: string; now: number },
): Promise<void> {
  // Read before the store is locked, so that others wait for less.
  const isToday = day === (await readBusinessDate(tx, storeId, now))
  const [store] = await tx.run(touchStore, [storeId])
  // The snapshot may still have the count of the day that ended.
  tx.signal({ topic: 'store', storeId })
  if (!isToday) return
  const waitingCount = await countWaiting(tx, storeId, day)
  const data = { waitingCount, revision: store?.revision ?? 0 }
  publishLiveEvent(tx, { storeId, kind: 'waiting.changed', data, now })
}
