import { storeData, storeInfo } from '@storefront/contract/entities/store.ts'
import * as v from 'valibot'
import type { Connection, Transaction } from '../database/database.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'
import { readLastBizHour, readStore, touchStore } from '../repositories/stores.ts'
import { countWaiting } from '../repositories/waiting-queue.ts'
import { holidaysAround } from '../stores/public-holidays.ts'
import { bizHourOf, businessDateOrToday } from '../stores/store-snapshot.ts'

/**
 * The business date of a store at `now` (epoch ms), as `businessDateOrToday` of its snapshot, for transactions that have none; null where
 * the store does not exist.
 */
async function readBusinessDate(db: Connection, storeId: number, now: number): Promise<string | null> {
  const [row, bizHour] = await Promise.all([readStore(db, storeId), readLastBizHour(db, storeId)])
  if (!row) return null
  const data = v.parse(storeData, { ...row.flags, name: row.info.name, pageName: row.pageName })
  const info = v.parse(storeInfo, { ...row.info, storeId })
  const holidays = holidaysAround(now, data.timezoneOffset)
  return businessDateOrToday({ info, data, bizHour: bizHourOf(bizHour), holidays }, now)
}

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
