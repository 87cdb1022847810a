import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const nextPlace = statement<{ last_number: number }>(
  'day_counter_next_waiting_place',
  `insert into day_counter as counter (store_id, std_date, kind, last_number) values ($1, $2, 'waiting-place', 1)
   on conflict (store_id, std_date, kind) do update set last_number = counter.last_number + 1
   returning last_number`,
)

/** The next place in a store's waiting queue of a day; take it last, because it serialises those who need one. */
export async function nextWaitingPlace(tx: Connection, storeId: number, day: string): Promise<number> {
  const [row] = await tx.run(nextPlace, [storeId, day])
  if (!row) throw new Error('the counter answered nothing')
  return row.last_number
}

/**
 * The first part of a statement that gives a row the next number of `$2` (a business date; of a reservation: a year): the name `counter`
 * has it as `last_number`. It changes a counter and inserts none, because Citus sends a statement with an insert in its `with`
 * through the coordinator.
 */
export const nextOf = (kind: 'deal' | 'order' | 'reservation') => `with counter as (
     update day_counter set last_number = last_number + 1
     where store_id = $1 and std_date = $2 and kind = '${kind}' returning last_number
   )`

const begin = statement(
  'day_counter_begin',
  `insert into day_counter (store_id, std_date, kind, last_number) values ($1, $2, $3, 0)
   on conflict (store_id, std_date, kind) do nothing`,
)

/** Runs a statement that begins with {@link nextOf}; the first one of a date finds no counter, makes one and runs again. */
export async function withNextNumber<Row>(
  tx: Connection,
  { storeId, period, kind }: { storeId: number; period: string; kind: 'deal' | 'order' | 'reservation' },
  giveNumber: () => Promise<Row[]>,
): Promise<Row> {
  const [numbered] = await giveNumber()
  if (numbered) return numbered
  await tx.run(begin, [storeId, period, kind])
  const [first] = await giveNumber()
  if (!first) throw new Error(`no ${kind} to number`)
  return first
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
