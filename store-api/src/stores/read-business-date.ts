import { storeData, storeInfo } from '@storefront/contract/entities/store.ts'
import * as v from 'valibot'
import type { Connection } from '../database/database.ts'
import { readLastBizHour, readStore } from '../repositories/stores.ts'
import { holidaysAround } from './public-holidays.ts'
import { bizHourOf, businessDateOrToday } from './store-snapshot.ts'

/**
 * The business date of a store at `now` (epoch ms), as `businessDateOrToday` of its snapshot, for transactions that have none; null where
 * the store does not exist.
 */
export async function readBusinessDate(db: Connection, storeId: number, now: number): Promise<string | null> {
  const [row, bizHour] = await Promise.all([readStore(db, storeId), readLastBizHour(db, storeId)])
  if (!row) return null
  const data = v.parse(storeData, { ...row.flags, name: row.info.name, pageName: row.pageName })
  const info = v.parse(storeInfo, { ...row.info, storeId })
  const holidays = holidaysAround(now, data.timezoneOffset)
  return businessDateOrToday({ info, data, bizHour: bizHourOf(bizHour), holidays }, now)
}
