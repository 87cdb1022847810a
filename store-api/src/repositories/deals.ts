import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import type { Connection } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { deal } from '../database/schema/deals.ts'
import { statement } from '../database/statement.ts'
import { nextOf, withNextNumber } from './day-numbers.ts'

export type DealRow = typeof deal.$inferSelect

const row = rowJson(deal, 'd')

const byId = statement<{ row: DealRow }>(
  'deal_read',
  `select ${row} as row from deal as d where d.store_id = $1 and d.deal_id = $2`,
)

export async function readDeal(db: Connection, storeId: number, dealId: number): Promise<DealRow | null> {
  return firstRow(await db.run(byId, [storeId, dealId]))
}

const lock = statement<{ row: DealRow }>(
  'deal_lock',
  `select ${row} as row from deal as d where d.store_id = $1 and d.deal_id = $2 for update`,
)

/** Locks the deal until the transaction ends; every change of its state or its placed orders locks it first. */
export async function lockDeal(tx: Connection, storeId: number, dealId: number): Promise<DealRow | null> {
  return firstRow(await tx.run(lock, [storeId, dealId]))
}

function firstRow(rows: readonly { row: DealRow }[]): DealRow | null {
  return rows[0]?.row ?? null
}

export interface Period {
  startDate: number | undefined
  endDate: number | undefined
  dealIds: number[] | undefined
}

/** A customer's deals of a store: the named ones, else those that run or start within the period. */
export async function readDealsOfUser(
  db: Connection,
  storeId: number,
  userId: number,
  { startDate, endDate, dealIds }: Period,
): Promise<DealRow[]> {
  const values = [storeId, userId, dealIds ?? null, startDate ?? null, endDate ?? null, openDealStatuses, 200]
  return (await db.run(dealsOfUser, values)).map((result) => result.row)
}

const dealsOfUser = statement<{ row: DealRow }>(
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

/** Open deals of the store. */
export async function readOpenDeals(db: Connection, storeId: number): Promise<DealRow[]> {
  const statuses = [dealStatus.requested, dealStatus.inProgress]
  return (await db.run(open, [storeId, statuses, 500])).map((result) => result.row)
}

const running = statement<{ row: DealRow }>(
  'deal_running',
  `select ${row} as row
   from deal_user as u join deal as d on d.store_id = u.store_id and d.deal_id = u.deal_id
   where u.store_id = $1 and u.user_id = $2 and u.is_running`,
)

/** The customer's running deal. */
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

/** The running deal of a table, locked until the transaction ends. */
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
  Partial<Pick<DealRow, 'orgStartDate' | 'orgEndDate' | 'createDate' | 'descp' | 'numberOfChild' | 'memo'>>

const insert = statement<DealRow>(
  'deal_insert',
  `insert into deal as d (store_id, user_id, deal_type, status, start_date, end_date, org_start_date, org_end_date,
     number_of_person, std_date, expire_date, create_date, descp, number_of_child, memo)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   returning ${rowColumns(deal, 'd')}`,
)
const insertAtTable = statement<{ row: DealRow; has_table: boolean }>(
  'deal_insert_at_table',
  `with made as (
     insert into deal (store_id, user_id, deal_type, status, start_date, end_date, org_start_date, org_end_date,
       number_of_person, std_date, expire_date, create_date, descp, number_of_child, memo, resource_id, holds_table)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, true)
     on conflict (store_id, resource_id) where holds_table do nothing
     returning *
   ), taken as (
     insert into resource_schedule (store_id, deal_id, resource_id, start_date, end_date)
     select $1::bigint, m.deal_id, m.resource_id, m.start_date, least(coalesce(m.end_date, m.start_date + 1), (
       select min(next.start_date) from resource_schedule as next
       where next.store_id = $1 and next.resource_id = $16 and next.is_held and next.start_date > $5))
     from made as m
     on conflict do nothing
     returning deal_id
   )
   select ${row} as row, exists (select 1 from taken) as has_table from made as d`,
)

/** Somebody has reserved the table for now. */
export class TableReserved extends Error {}

/**
 * Null where another deal has the table; throws `TableReserved` where it is reserved now. Guests at a table have it until the
 * next reservation at most. Creation defaults to the start, and the original dates to start and end.
 */
export async function insertDeal(tx: Connection, deal: NewDeal): Promise<DealRow | null> {
  const { orgStartDate = deal.startDate, orgEndDate = deal.endDate, createDate = deal.startDate } = deal
  const values = [
    deal.storeId,
    deal.userId,
    deal.dealType,
    deal.status,
    deal.startDate,
    deal.endDate,
    orgStartDate,
    orgEndDate,
    deal.numberOfPerson,
    deal.stdDate,
    deal.expireDate,
    createDate,
    deal.descp ?? null,
    deal.numberOfChild ?? 0,
    deal.memo ?? null,
  ]
  if (deal.resourceId === null) return (await tx.run(insert, values))[0] ?? null
  const [insertedDeal] = await tx.run(insertAtTable, [...values, deal.resourceId])
  if (insertedDeal && !insertedDeal.has_table) throw new TableReserved('the table is reserved')
  return insertedDeal?.row ?? null
}

const lapse = statement(
  'deal_lapse',
  `with freed as (update deal set holds_table = false where store_id = $1 and deal_id = $2),
     tables as (update resource_schedule set is_held = false where store_id = $1 and deal_id = $2 and is_held)
   update deal_user set is_running = false where store_id = $1 and deal_id = $2`,
)

/** Releases table and customers of a deal of an earlier business date. */
export async function lapseDeal(tx: Connection, storeId: number, dealId: number): Promise<void> {
  await tx.run(lapse, [storeId, dealId])
}

/** `case` keeps the second update in the plan where `$7` is false: of an update that the planner drops, Citus does not replace the table's name by that of its part on the node. */
const move = statement<{ deal_id: number }>(
  'deal_move',
  `with moved as (
     update deal set status = $4, cancel_descp = coalesce($5, cancel_descp), end_date = coalesce($6, end_date),
       expire_date = null, holds_table = holds_table and not $7::boolean
     where store_id = $1 and deal_id = $2 and status = any($3)
     returning deal_id
   ), freed as (
     update resource_schedule set is_held = false
     where store_id = $1 and deal_id = $2 and is_held and case when is_held then $7::boolean end
       and exists (select from moved)
   )
   select deal_id from moved`,
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
  /** Whether `to` ends the deal: then its tables and customers are released. */
  ends: boolean
  endDate?: number
  reason?: string
}

/** Changes a deal's state from one of these states only; false otherwise. */
export async function moveDeal(tx: Connection, dealMove: DealMove): Promise<boolean> {
  const values = [
    dealMove.storeId,
    dealMove.dealId,
    dealMove.from,
    dealMove.to,
    dealMove.reason ?? null,
    dealMove.endDate ?? null,
    dealMove.ends,
  ]
  const moved = await tx.run(move, values)
  if (moved.length > 0 && dealMove.ends) await tx.run(endRunning, [dealMove.storeId, dealMove.dealId])
  return moved.length > 0
}

const describe = statement('deal_describe', 'update deal set descp = $3 where store_id = $1 and deal_id = $2')

/** Writes the note of a deal. */
export async function describeDeal(
  tx: Connection,
  { storeId, dealId, descp }: { storeId: number; dealId: number; descp: string },
): Promise<void> {
  await tx.run(describe, [storeId, dealId, descp])
}

const continuing = statement<{ row: DealRow }>(
  'deals_continuing',
  `select ${row} as row from deal as d where d.store_id = $1 and d.org_deal_id = $2 order by d.deal_id limit 100`,
)

/** The deals that continue this one. */
export async function readContinuingDeals(
  db: Connection,
  storeId: number,
  dealId: number,
): Promise<DealRow[]> {
  return (await db.run(continuing, [storeId, dealId])).map((result) => result.row)
}

const link = statement(
  'deal_link',
  'update deal set org_deal_id = $3, external_number = $4 where store_id = $1 and deal_id = $2',
)

/** Writes which deal a locked deal continues, and its number in another system. */
export async function linkDeal(
  tx: Connection,
  linked: Pick<DealRow, 'storeId' | 'dealId' | 'orgDealId' | 'externalNumber'>,
): Promise<void> {
  await tx.run(link, [linked.storeId, linked.dealId, linked.orgDealId, linked.externalNumber])
}

const numberBy = (kind: 'deal' | 'reservation') =>
  statement<{ number: string }>(
    `${kind}_number_next`,
    `${nextOf(kind)}
     update deal set
       deal_number = $4::text || lpad(last_number::text, greatest($5::int, length(last_number::text)), '0')
     from counter where store_id = $1 and deal_id = $3
     returning deal_number as number`,
  )
const setNumber = { deal: numberBy('deal'), reservation: numberBy('reservation') }

/** The next number of a period, a business date or a year, with `prefix` and at least so many `digits`. */
async function numbered(
  tx: Connection,
  deal: DealRow,
  counter: { kind: 'deal' | 'reservation'; period: string; prefix: string; digits: number },
): Promise<DealRow> {
  if (deal.dealNumber !== null) return deal
  const { storeId, dealId } = deal
  const { kind, period, prefix, digits } = counter
  const values = [storeId, period, dealId, prefix, digits]
  const { number } = await withNextNumber(tx, { storeId, period, kind }, () =>
    tx.run(setNumber[kind], values),
  )
  return { ...deal, dealNumber: number }
}

/**
 * Gives a deal its number unless it has one, `261120-007`: the business date and the deal's number on it. The last step of its
 * transaction, because the counter's row lock serialises the store's deals.
 */
export function numberDeal(tx: Connection, deal: DealRow): Promise<DealRow> {
  const { stdDate } = deal
  const prefix = `${stdDate.slice(2).replaceAll('-', '')}-`
  return numbered(tx, deal, { kind: 'deal', period: stdDate, prefix, digits: 3 })
}

/** Gives the deal of a reservation its number unless it has one; they count per year (spec decision 60): `2026-00017`. */
export function numberReservation(
  tx: Connection,
  deal: DealRow,
  { timezoneOffset, now }: { timezoneOffset: number; now: number },
): Promise<DealRow> {
  const year = localTime(now, timezoneOffset).day.slice(0, 4)
  return numbered(tx, deal, { kind: 'reservation', period: year, prefix: `${year}-`, digits: 5 })
}
