import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { BizHourRow } from './stores.ts'

const columns = `store_id as "storeId", history_id as "historyId", start_date as "startDate",
  end_date as "endDate", biz_hour_type as "bizHourType", std_date as "stdDate",
  prev_biz_hour_type as "prevBizHourType"`

const end = statement<BizHourRow>(
  'biz_hour_end',
  `update biz_hour_history set end_date = $3
   where store_id = $1 and end_date is null and biz_hour_type <> $2
   returning ${columns}`,
)

const begin = statement<BizHourRow>(
  'biz_hour_begin',
  `insert into biz_hour_history (store_id, start_date, biz_hour_type, std_date, prev_biz_hour_type)
   values ($1, $2, $3, $4, $5)
   on conflict (store_id) where end_date is null do nothing
   returning ${columns}`,
)

/**
 * Ends the current record and starts one of the other type. Null where one of this type is current, also for concurrent
 * calls.
 */
export async function switchBizHour(
  tx: Connection,
  entry: { storeId: number; type: string; stdDate: string; now: number },
): Promise<BizHourRow | null> {
  const { storeId, type, stdDate, now } = entry
  const [before] = await tx.run(end, [storeId, type, now])
  const [begun] = await tx.run(begin, [storeId, now, type, stdDate, before?.bizHourType ?? null])
  return begun ?? null
}
