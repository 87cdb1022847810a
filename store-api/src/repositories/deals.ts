import { dealStatus, dealType } from '@storefront/contract/wire-words.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import type { Connection } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { deal, dealUser } from '../database/schema/deals.ts'
import { statement } from '../database/statement.ts'

export type DealRow = typeof deal.$inferSelect
export type DealUserRow = typeof dealUser.$inferSelect

const waiting = statement<{ teams: number }>(
  'deals_waiting',
  `select count(*)::int as teams from deal
   where store_id = $1 and std_date = $2 and deal_type = $3 and status = $4`,
)

/** Teams in the queue of a day. */
export async function countWaiting(db: Connection, storeId: number, stdDate: string): Promise<number> {
  const [counted] = await db.run(waiting, [storeId, stdDate, dealType.waiting, dealStatus.requested])
  return counted?.teams ?? 0
}

const waitingBefore = statement<{ teams: number }>(
  'deals_waiting_before',
  `select count(*)::int as teams from deal
   where store_id = $1 and std_date = $2 and deal_type = $3 and status = $4 and deal_id < $5`,
)

/** Teams that came to the queue of a day before this one, and still wait. */
export async function countWaitingBefore(
  db: Connection,
  { storeId, dealId, stdDate }: Pick<DealRow, 'storeId' | 'dealId' | 'stdDate'>,
): Promise<number> {
  const values = [storeId, stdDate, dealType.waiting, dealStatus.requested, dealId]
  const [counted] = await db.run(waitingBefore, values)
  return counted?.teams ?? 0
}

const row = rowJson(deal, 'd')

const one = statement<{ row: DealRow }>(
  'deal_read',
  `select ${row} as row from deal as d where d.store_id = $1 and d.deal_id = $2`,
)

export async function readDeal(db: Connection, storeId: number, dealId: number): Promise<DealRow | null> {
  return firstRow(await db.run(one, [storeId, dealId]))
}

const lock = statement<{ row: DealRow }>(
  'deal_lock',
  `select ${row} as row from deal as d where d.store_id = $1 and d.deal_id = $2 for update`,
)

/** Holds the deal until the transaction ends: whatever moves it, or adds to it, locks it first. */
export async function lockDeal(tx: Connection, storeId: number, dealId: number): Promise<DealRow | null> {
  return firstRow(await tx.run(lock, [storeId, dealId]))
}

function firstRow(found: readonly { row: DealRow }[]): DealRow | null {
  return found[0]?.row ?? null
}

const users = statement<{ row: DealUserRow }>(
  'deal_users',
  `select ${rowJson(dealUser, 'u')} as row from deal_user as u
   where u.store_id = $1 and u.deal_id = any($2::bigint[]) and u.leave_date is null
   order by u.join_date, u.user_id`,
)

/** Those who have not left. */
export async function readDealUsers(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<DealUserRow[]> {
  if (dealIds.length === 0) return []
  return (await db.run(users, [storeId, dealIds])).map((found) => found.row)
}

export interface Period {
  startDate: number | undefined
  endDate: number | undefined
  dealIds: number[] | undefined
}

/** A customer's deals of a store: those named, else those that run or begin within the period. */
export async function readDealsOfUser(
  db: Connection,
  storeId: number,
  userId: number,
  { startDate, endDate, dealIds }: Period,
): Promise<DealRow[]> {
  const values = [storeId, userId, dealIds ?? null, startDate ?? null, endDate ?? null, openDealStatuses, 200]
  return (await db.run(ofUser, values)).map((found) => found.row)
}

const ofUser = statement<{ row: DealRow }>(
  'deals_of_user',
  `select ${row} as row
   from deal_user as u join deal as d on d.store_id = u.store_id and d.deal_id = u.deal_id
   where u.store_id = $1 and u.user_id = $2 and u.leave_date is null
     and case when $3::bigint[] is not null then d.deal_id = any($3)
       else ($4::bigint is null or d.start_date >= $4 or d.status = any($6::text[]))
         and ($5::bigint is null or d.start_date <= $5) end
   order by d.start_date, d.deal_id limit $7`,
)

const open = statement<{ row: DealRow }>(
  'deals_open',
  `select ${row} as row from deal as d where d.store_id = $1 and d.status = any($2::text[])
   order by d.start_date, d.deal_id limit $3`,
)

/** Deals that the store has to do with now. */
export async function readOpenDeals(db: Connection, storeId: number): Promise<DealRow[]> {
  const statuses = [dealStatus.requested, dealStatus.inProgress]
  return (await db.run(open, [storeId, statuses, 500])).map((found) => found.row)
}

const running = statement<{ row: DealRow }>(
  'deal_running',
  `select ${row} as row
   from deal_user as u join deal as d on d.store_id = u.store_id and d.deal_id = u.deal_id
   where u.store_id = $1 and u.user_id = $2 and u.is_running`,
)

/** The deal that a customer is in right now. */
export async function readRunningDeal(
  tx: Connection,
  storeId: number,
  userId: number,
): Promise<DealRow | null> {
  return firstRow(await tx.run(running, [storeId, userId]))
}

const atTable = statement<{ row: DealRow }>(
  'deal_at_table',
  `select ${row} as row from deal as d
   where d.store_id = $1 and d.resource_id = $2 and d.holds_table for update`,
)

/** The deal that has a table to itself. */
export async function readDealAtTable(
  tx: Connection,
  storeId: number,
  resourceId: number,
): Promise<DealRow | null> {
  return firstRow(await tx.run(atTable, [storeId, resourceId]))
}

export type NewDeal = Pick<
  DealRow,
  | 'storeId'
  | 'userId'
  | 'dealType'
  | 'status'
  | 'startDate'
  | 'endDate'
  | 'numberOfPerson'
  | 'stdDate'
  | 'resourceId'
  | 'expireDate'
> &
  Partial<Pick<DealRow, 'orgStartDate' | 'orgEndDate' | 'createDate' | 'descp'>>

const insert = statement<{ row: DealRow }>(
  'deal_insert',
  `insert into deal as d (store_id, user_id, deal_type, status, start_date, end_date, org_start_date,
     org_end_date, number_of_person, std_date, resource_id, holds_table, expire_date, create_date, descp)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11::bigint is not null, $12, $13, $14)
   on conflict (store_id, resource_id) where holds_table do nothing
   returning ${row} as row`,
)

/**
 * Null where another deal holds the table: whoever came first has it. It was made when it begins, and its
 * first dates are those it begins with, unless others are given.
 */
export async function insertDeal(tx: Connection, of: NewDeal): Promise<DealRow | null> {
  const { orgStartDate = of.startDate, orgEndDate = of.endDate, createDate = of.startDate } = of
  return firstRow(
    await tx.run(insert, [
      of.storeId,
      of.userId,
      of.dealType,
      of.status,
      of.startDate,
      of.endDate,
      orgStartDate,
      orgEndDate,
      of.numberOfPerson,
      of.stdDate,
      of.resourceId,
      of.expireDate,
      createDate,
      of.descp ?? null,
    ]),
  )
}

const join = statement<{ user_id: number }>(
  'deal_user_join',
  `insert into deal_user as known (store_id, deal_id, user_id, is_running, join_date)
   values ($1, $2, $3, $5, $4)
   on conflict (store_id, deal_id, user_id) do update set is_running = $5, leave_date = null
   returning user_id`,
)

/**
 * Puts a customer into a deal. In one that runs they can be once, which the index on running deals sees to; to
 * take something out, a customer may have ordered several times.
 */
export async function joinDeal(
  tx: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
  now: number,
  isRunning = true,
): Promise<void> {
  await tx.run(join, [storeId, dealId, userId, now, isRunning])
}

const lockUser = statement(
  'deal_user_lock',
  `select pg_advisory_xact_lock(hashtextextended('running:' || $1::text || ':' || $2::text, 0))`,
)

/** Makes a customer's attempts to open or join deals of a store wait for one another. */
export async function lockRunningDeal(tx: Connection, storeId: number, userId: number): Promise<void> {
  await tx.run(lockUser, [storeId, userId])
}

const leave = statement(
  'deal_user_leave',
  `update deal_user set is_running = false, leave_date = $4 where store_id = $1 and deal_id = $2 and user_id = $3`,
)

export async function leaveDeal(
  tx: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
  now: number,
): Promise<void> {
  await tx.run(leave, [storeId, dealId, userId, now])
}

const lapse = statement(
  'deal_lapse',
  `with freed as (update deal set holds_table = false where store_id = $1 and deal_id = $2)
   update deal_user set is_running = false where store_id = $1 and deal_id = $2`,
)

/** A deal of an earlier business date holds neither its table nor its customers any longer. */
export async function lapseDeal(tx: Connection, storeId: number, dealId: number): Promise<void> {
  await tx.run(lapse, [storeId, dealId])
}

const handOver = statement(
  'deal_hand_over',
  'update deal set user_id = $3 where store_id = $1 and deal_id = $2',
)

export async function handOverDeal(tx: Connection, storeId: number, dealId: number, userId: number) {
  await tx.run(handOver, [storeId, dealId, userId])
}

const move = statement<{ deal_id: number }>(
  'deal_move',
  `update deal set status = $4, cancel_descp = coalesce($5, cancel_descp), end_date = coalesce($6, end_date),
     expire_date = null, holds_table = holds_table and not $7::boolean
   where store_id = $1 and deal_id = $2 and status = any($3)
   returning deal_id`,
)

const endRunning = statement(
  'deal_end_running',
  'update deal_user set is_running = false where store_id = $1 and deal_id = $2 and is_running',
)

export interface DealMove {
  storeId: number
  dealId: number
  from: readonly string[]
  to: string
  /** The deal is over: its table and its customers are free again. */
  ends: boolean
  endDate?: number
  reason?: string
}

/** Moves a deal from one of these states only; false where it is in another by now. */
export async function moveDeal(tx: Connection, of: DealMove): Promise<boolean> {
  const values = [of.storeId, of.dealId, of.from, of.to, of.reason ?? null, of.endDate ?? null, of.ends]
  const moved = await tx.run(move, values)
  if (moved.length > 0 && of.ends) await tx.run(endRunning, [of.storeId, of.dealId])
  return moved.length > 0
}

const removeProvisional = statement<{ deal_id: number }>(
  'deal_remove_provisional',
  'delete from deal where store_id = $1 and deal_id = $2 and status = $3 returning deal_id',
)

/** A provisional deal leaves no trace but the events of its lines. */
export async function removeProvisionalDeal(
  tx: Connection,
  storeId: number,
  dealId: number,
): Promise<boolean> {
  return (await tx.run(removeProvisional, [storeId, dealId, dealStatus.provisional])).length > 0
}

const keepUntil = statement(
  'deal_keep_until',
  `update deal set expire_date = greatest(expire_date, $3)
   where store_id = $1 and deal_id = $2 and expire_date is not null`,
)

/** A provisional deal lives at least as long as a payment for it may take. */
export async function keepDealUntil(
  tx: Connection,
  { storeId, dealId, expireDate }: { storeId: number; dealId: number; expireDate: number },
): Promise<void> {
  await tx.run(keepUntil, [storeId, dealId, expireDate])
}

const describe = statement('deal_describe', 'update deal set descp = $3 where store_id = $1 and deal_id = $2')

export async function describeDeal(
  tx: Connection,
  { storeId, dealId, descp }: { storeId: number; dealId: number; descp: string },
): Promise<void> {
  await tx.run(describe, [storeId, dealId, descp])
}

const expired = statement<{ store_id: number; deal_id: number }>(
  'deals_expired',
  `select store_id, deal_id from deal
   where expire_date < $1 and status = $2 and not exists (
     select from payment as p where p.store_id = deal.store_id and p.deal_id = deal.deal_id
       and p.state in ('created', 'opened', 'authenticated', 'approving', 'unknown'))
   order by expire_date limit $3 for update skip locked`,
)

export async function lockExpiredDeals(
  tx: Connection,
  now: number,
  most: number,
): Promise<{ storeId: number; dealId: number }[]> {
  const rows = await tx.run(expired, [now, dealStatus.provisional, most])
  return rows.map((row) => ({ storeId: row.store_id, dealId: row.deal_id }))
}

const nextNumber = statement<{ last_number: number }>(
  'day_counter_next',
  `insert into day_counter as counter (store_id, std_date, kind, last_number) values ($1, $2, $3, 1)
   on conflict (store_id, std_date, kind) do update set last_number = counter.last_number + 1
   returning last_number`,
)

/** The next number of a store and business date; taken last, because it makes orders wait for one another. */
export async function nextDayNumber(
  tx: Connection,
  storeId: number,
  stdDate: string,
  kind: 'deal' | 'order',
): Promise<number> {
  const [row] = await tx.run(nextNumber, [storeId, stdDate, kind])
  if (!row) throw new Error('the counter answered nothing')
  return row.last_number
}

const setNumber = statement(
  'deal_set_number',
  'update deal set deal_number = $3 where store_id = $1 and deal_id = $2',
)

export async function numberDeal(
  tx: Connection,
  { storeId, dealId, number }: { storeId: number; dealId: number; number: string },
): Promise<void> {
  await tx.run(setNumber, [storeId, dealId, number])
}
