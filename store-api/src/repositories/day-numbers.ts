import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const nextNumber = statement<{ last_number: number }>(
  'day_counter_next',
  `insert into day_counter as counter (store_id, std_date, kind, last_number) values ($1, $2, $3, 1)
   on conflict (store_id, std_date, kind) do update set last_number = counter.last_number + 1
   returning last_number`,
)

/** The next number of a store and business date (of a reservation: of a year); take it last, because it serialises orders. */
export async function nextDayNumber(
  tx: Connection,
  storeId: number,
  stdDate: string,
  kind: 'deal' | 'order' | 'reservation' | 'waiting-place',
): Promise<number> {
  const [row] = await tx.run(nextNumber, [storeId, stdDate, kind])
  if (!row) throw new Error('the counter answered nothing')
  return row.last_number
}

const last = statement<{ last_number: number }>(
  'day_counter_last',
  `select last_number from day_counter where store_id = $1 and std_date = $2 and kind = 'waiting'`,
)

/** The last number of the day's waiting queue; 0 where none was given out. */
export async function lastWaitingNumber(db: Connection, storeId: number, day: string): Promise<number> {
  const [row] = await db.run(last, [storeId, day])
  return row?.last_number ?? 0
}
