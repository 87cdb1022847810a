import { waitingStatus } from '@storefront/contract/waiting-status.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { deal } from '../database/schema/deals.ts'
import { waiting } from '../database/schema/waiting.ts'
import { statement } from '../database/statement.ts'
import type { DealRow } from './deals.ts'

export type WaitingRow = typeof waiting.$inferSelect

/** Names a ticket. */
export type TicketKey = Pick<WaitingRow, 'storeId' | 'day' | 'waitingNumber'>

const row = rowJson(waiting, 'w')
const columns = rowColumns(waiting, 'w')

const openOfUser = statement<{ row: WaitingRow }>(
  'waiting_open_of_user',
  `select ${row} as row from waiting as w where w.store_id = $1 and w.user_id = $2 and w.is_open`,
)

/** The open ticket of a customer. */
export async function readOpenTicket(
  db: Connection,
  storeId: number,
  userId: number,
): Promise<WaitingRow | null> {
  return (await db.run(openOfUser, [storeId, userId]))[0]?.row ?? null
}

const lock = statement<{ row: WaitingRow }>(
  'waiting_lock',
  `select ${row} as row from waiting as w where w.store_id = $1 and w.day = $2 and w.waiting_number = $3 for update`,
)

/** Locks a ticket; where it has a deal, lock that first. */
export async function lockTicket(
  tx: Connection,
  { storeId, day, waitingNumber }: TicketKey,
): Promise<WaitingRow | null> {
  return (await tx.run(lock, [storeId, day, waitingNumber]))[0]?.row ?? null
}

const ticketsOfDeals = statement<{ row: WaitingRow }>(
  'waiting_of_deals',
  `select ${row} as row from waiting as w where w.store_id = $1 and w.deal_id = any($2::bigint[])
   order by w.day, w.waiting_number`,
)

export async function readTicketsOfDeals(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<WaitingRow[]> {
  if (dealIds.length === 0) return []
  return (await db.run(ticketsOfDeals, [storeId, dealIds])).map((each) => each.row)
}

const ticketsOfQueue = statement<{ row: WaitingRow }>(
  'waiting_of_queue',
  `select ${row} as row from waiting as w
   where w.store_id = $1 and w.day = $2 and w.is_open and w.status = '${waitingStatus.waiting}' order by w.place limit 3000`,
)

/** The tickets of a day that wait, in the order of the queue; called ones, too. At most 3,000, a bound of the answer that no store's queue comes near. */
export async function readQueue(db: Connection, storeId: number, day: string): Promise<WaitingRow[]> {
  return (await db.run(ticketsOfQueue, [storeId, day])).map((each) => each.row)
}

const dealsOfQueue = statement<{ row: DealRow }>(
  'waiting_deals_of_queue',
  `select ${rowJson(deal, 'd')} as row from waiting as w
   join deal as d on d.store_id = w.store_id and d.deal_id = w.deal_id
   where w.store_id = $1 and w.day = $2 and w.is_open`,
)

/** The deals of a queue's open tickets. */
export async function readDealsOfQueue(db: Connection, storeId: number, day: string): Promise<DealRow[]> {
  return (await db.run(dealsOfQueue, [storeId, day])).map((each) => each.row)
}

const count = statement(
  'waiting_count',
  `insert into day_counter as counter (store_id, std_date, kind, last_number)
   values ($1, $2, 'waiting', 1), ($1, $2, 'waiting-place', 1)
   on conflict (store_id, std_date, kind) do update set last_number = counter.last_number + 1
     where counter.kind = 'waiting-place' or counter.last_number < $3`,
)
/** The counter stands at a number that a ticket has where the last one was given out. */
const insert = statement<WaitingRow>(
  'waiting_insert',
  `insert into waiting as w (store_id, day, waiting_number, user_id, status, place, create_date, expire_date)
   select number.store_id, $2, number.last_number, $3, '${waitingStatus.provisional}', place.last_number, $4, $5
   from day_counter as number, day_counter as place
   where number.store_id = $1 and number.std_date = $2 and number.kind = 'waiting'
     and place.store_id = $1 and place.std_date = $2 and place.kind = 'waiting-place'
   on conflict (store_id, day, waiting_number) do nothing
   returning ${columns}`,
)

/**
 * Writes a provisional ticket with the next number and place of the day; null where `highest` was given out. The rows of both counters
 * are locked until the transaction ends: of customers who come at once, each has a number of their own, and a number whose
 * transaction rolls back was not given to anybody. Sent at once, because everybody else waits for it; run it last.
 */
export async function insertTicket(
  tx: Transaction,
  ticket: Pick<TicketKey, 'storeId' | 'day'> & {
    userId: number
    now: number
    expireDate: number
    highest: number
  },
): Promise<WaitingRow | null> {
  const { storeId, day, userId, now, expireDate, highest } = ticket
  if (highest < 1) return null
  tx.send(count, [storeId, day, highest])
  return (await tx.run(insert, [storeId, day, userId, now, expireDate]))[0] ?? null
}

const extend = statement<WaitingRow>(
  'waiting_extend',
  `update waiting as w set expire_date = greatest(w.expire_date, $4)
   where w.store_id = $1 and w.day = $2 and w.waiting_number = $3 and w.is_open and w.status = '${waitingStatus.provisional}'
   returning ${columns}`,
)

/** Keeps a provisional ticket until a later time; null where it is none any more. */
export async function extendTicket(
  tx: Connection,
  { storeId, day, waitingNumber, expireDate }: TicketKey & { expireDate: number },
): Promise<WaitingRow | null> {
  return (await tx.run(extend, [storeId, day, waitingNumber, expireDate]))[0] ?? null
}

const ofUser = statement<{ abandoned: number | null; handed_in: number }>(
  'waiting_of_user_on_day',
  `select max(waiting_number) filter (where deal_id is null and not is_open) as abandoned,
     count(deal_id)::int as handed_in
   from waiting where store_id = $1 and day = $2 and user_id = $3`,
)
const reopen = statement<WaitingRow>(
  'waiting_take_up',
  `update waiting as w set status = '${waitingStatus.provisional}', is_open = true, place = $4, expire_date = $5
   where w.store_id = $1 and w.day = $2 and w.waiting_number = $3 and w.deal_id is null and not w.is_open
   returning ${columns}`,
)

/**
 * A customer's tickets of a day: the number of one whose form they left without handing it in (null: there is none), and how many
 * they handed in, whatever became of those.
 */
export async function readTicketsOfDay(
  tx: Connection,
  { storeId, day, userId }: { storeId: number; day: string; userId: number },
): Promise<{ abandonedNumber: number | null; handedIn: number }> {
  const [found] = await tx.run(ofUser, [storeId, day, userId])
  return { abandonedNumber: found?.abandoned ?? null, handedIn: found?.handed_in ?? 0 }
}

/** Opens an abandoned ticket again, at another place of the queue. Null where it is open. */
export async function reopenTicket(
  tx: Connection,
  { storeId, day, waitingNumber, place, expireDate }: TicketKey & { place: number; expireDate: number },
): Promise<WaitingRow | null> {
  return (await tx.run(reopen, [storeId, day, waitingNumber, place, expireDate]))[0] ?? null
}

const drop = statement<WaitingRow>(
  'waiting_drop',
  `update waiting as w set status = '${waitingStatus.cancelled}', is_open = false, expire_date = null
   where w.store_id = $1 and w.day = $2 and w.waiting_number = $3 and w.is_open and w.status = '${waitingStatus.provisional}'
   returning ${columns}`,
)

/** 가요청 → 취소; null where it is in another state. */
export async function dropTicket(
  tx: Connection,
  { storeId, day, waitingNumber }: TicketKey,
): Promise<WaitingRow | null> {
  return (await tx.run(drop, [storeId, day, waitingNumber]))[0] ?? null
}

const dropExpired = statement(
  'waiting_drop_expired',
  `update waiting set status = '${waitingStatus.cancelled}', is_open = false, expire_date = null
   where is_open and expire_date <= $1 and status = '${waitingStatus.provisional}'`,
)

/** 가요청 → 취소 for all tickets whose time is over. */
export async function dropExpiredTickets(db: Connection, now: number): Promise<void> {
  await db.run(dropExpired, [now])
}

const dropOfDay = statement(
  'waiting_drop_of_day',
  `update waiting set status = '${waitingStatus.cancelled}', is_open = false, expire_date = null
   where store_id = $1 and day = $2 and is_open and status = '${waitingStatus.provisional}'`,
)

/** 가요청 → 취소 for all tickets of a day that is over. */
export async function dropTicketsOfDay(db: Connection, storeId: number, day: string): Promise<void> {
  await db.run(dropOfDay, [storeId, day])
}

const handIn = statement<WaitingRow>(
  'waiting_hand_in',
  `update waiting as w set status = '${waitingStatus.waiting}', deal_id = $4, in_line = true, expire_date = null
   where w.store_id = $1 and w.day = $2 and w.waiting_number = $3 and w.is_open and w.status = '${waitingStatus.provisional}'
   returning ${columns}`,
)

/** 가요청 → 대기, with its deal; null where it is in another state. */
export async function handInTicket(
  tx: Connection,
  { storeId, day, waitingNumber, dealId }: TicketKey & { dealId: number },
): Promise<WaitingRow | null> {
  return (await tx.run(handIn, [storeId, day, waitingNumber, dealId]))[0] ?? null
}

const postpone = statement<WaitingRow>(
  'waiting_postpone',
  `with again as (
     update deal set last_call = null where store_id = $1 and deal_id = (
       select deal_id from waiting where store_id = $1 and day = $2 and waiting_number = $3)
   )
   update waiting as w set place = $4, postpone_count = w.postpone_count + 1, in_line = true
   where w.store_id = $1 and w.day = $2 and w.waiting_number = $3 and w.is_open and w.status = '${waitingStatus.waiting}'
     and w.postpone_count = $5
   returning ${columns}`,
)

/** Moves a ticket, whose deal is locked, to another place; its guests are not called in any more. Null where it was postponed meanwhile. */
export async function postponeTicket(
  tx: Connection,
  { storeId, day, waitingNumber, place, postponeCount }: TicketKey & { place: number; postponeCount: number },
): Promise<WaitingRow | null> {
  return (await tx.run(postpone, [storeId, day, waitingNumber, place, postponeCount]))[0] ?? null
}

const clearDate = statement(
  'waiting_forget_text',
  'update waiting set text_date = null where store_id = $1 and day = $2 and waiting_number = $3',
)

/** The turn is far again: forgets that its text message was sent, so that there will be another one. */
export async function clearTextDate(
  tx: Connection,
  { storeId, day, waitingNumber }: TicketKey,
): Promise<void> {
  await tx.run(clearDate, [storeId, day, waitingNumber])
}

const lastOfDay = statement<{ row: WaitingRow }>(
  'waiting_last_of_day',
  `select ${row} as row from waiting as w where w.store_id = $1 and w.day = $2 and w.deal_id is not null
   order by w.waiting_number desc limit 1`,
)

/** The ticket with the highest number of a day that was handed in. */
export async function readLastTicket(
  db: Connection,
  storeId: number,
  day: string,
): Promise<WaitingRow | null> {
  return (await db.run(lastOfDay, [storeId, day]))[0]?.row ?? null
}

/** Deletes tickets created before `$1` (epoch ms) that were never handed in: they tell only that a customer has looked at the form. */
export const pruneAbandonedTickets = statement(
  'waiting_prune_left',
  'delete from waiting where deal_id is null and not is_open and create_date < $1',
)
