import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { deal } from '../database/schema/deals.ts'
import { resourceSchedule, slotClosure } from '../database/schema/reservations.ts'
import { statement } from '../database/statement.ts'
import type { DealRow } from './deals.ts'

export type TableScheduleRow = typeof resourceSchedule.$inferSelect
export type SlotClosureRow = typeof slotClosure.$inferSelect

export interface Span {
  /** Epoch ms, up to but not including `endDate`. */
  startDate: number
  endDate: number
}

const take = statement<{ resource_id: number }>(
  'table_schedule_take',
  // Reads the deal, so that the rows are made on its node.
  `insert into resource_schedule (store_id, deal_id, resource_id, start_date, end_date)
   select d.store_id, d.deal_id, taken.resource_id, $4, $5
   from deal as d cross join unnest($3::bigint[]) as taken (resource_id)
   where d.store_id = $1 and d.deal_id = $2 order by taken.resource_id
   on conflict do nothing
   returning resource_id`,
)
const drop = statement(
  'table_schedule_drop',
  'delete from resource_schedule where store_id = $1 and deal_id = $2',
)

/**
 * Takes tables for a deal instead of those that it has. False where one of them is taken: then the deal has no table. An
 * exclusion constraint guards it: of two deals that want a table at once, the second waits for the first.
 */
export async function claimTables(
  tx: Connection,
  {
    storeId,
    dealId,
    resourceIds,
    startDate,
    endDate,
  }: Span & { storeId: number; dealId: number; resourceIds: readonly number[] },
): Promise<boolean> {
  await releaseTables(tx, storeId, dealId)
  const insertedRows = await tx.run(take, [storeId, dealId, resourceIds, startDate, endDate])
  if (insertedRows.length === resourceIds.length) return true
  await releaseTables(tx, storeId, dealId)
  return false
}

/** Deletes what a deal has taken. A deal that ends keeps its rows with `isHeld` false instead (`moveDeal`). */
export async function releaseTables(tx: Connection, storeId: number, dealId: number): Promise<void> {
  await tx.run(drop, [storeId, dealId])
}

const scheduled = statement<{ row: TableScheduleRow }>(
  'table_schedules_between',
  `select ${rowJson(resourceSchedule, 's')} as row from resource_schedule as s
   where s.store_id = $1 and s.is_held and s.start_date < $3 and s.end_date > $2
     and s.start_date > $2 - $4::bigint
   order by s.start_date, s.resource_id`,
)
/** Longest time for which a deal has a table: a bound that lets the index skip the past. */
const maxScheduleMs = 48 * 3_600_000

/** The tables that are taken at any moment of a span. */
export async function readTableSchedules(
  db: Connection,
  storeId: number,
  { startDate, endDate }: Span,
): Promise<TableScheduleRow[]> {
  return (await db.run(scheduled, [storeId, startDate, endDate, maxScheduleMs])).map(({ row }) => row)
}

const schedulesOfDeals = statement<{ row: TableScheduleRow }>(
  'table_schedules_of_deals',
  `select ${rowJson(resourceSchedule, 's')} as row from resource_schedule as s
   where s.store_id = $1 and s.deal_id = any($2::bigint[]) order by s.deal_id, s.resource_id`,
)

/** The tables of some deals, also of ended ones. */
export async function readTablesOfDeals(
  db: Connection,
  storeId: number,
  dealIds: readonly number[],
): Promise<TableScheduleRow[]> {
  if (dealIds.length === 0) return []
  return (await db.run(schedulesOfDeals, [storeId, dealIds])).map(({ row }) => row)
}

const dealAt = statement<{ row: DealRow }>(
  'table_schedule_deal_at',
  `select ${rowJson(deal, 'd')} as row from resource_schedule as s
   join deal as d on d.store_id = s.store_id and d.deal_id = s.deal_id
   where s.store_id = $1 and s.resource_id = $2 and s.is_held and s.start_date <= $3 and s.end_date > $3`,
)

/** The deal that has a table at a moment. */
export async function readDealWithTable(
  db: Connection,
  { storeId, resourceId, now }: { storeId: number; resourceId: number; now: number },
): Promise<DealRow | null> {
  return (await db.run(dealAt, [storeId, resourceId, now]))[0]?.row ?? null
}

const dealNext = statement<{ row: DealRow }>(
  'table_schedule_deal_next',
  `select ${rowJson(deal, 'd')} as row from resource_schedule as s
   join deal as d on d.store_id = s.store_id and d.deal_id = s.deal_id
   where s.store_id = $1 and s.resource_id = $2 and s.is_held and s.start_date > $3 and s.start_date <= $4
   order by s.start_date limit 1`,
)

/** The deal that has a table next: after `now` and not after `until`, both in epoch ms. */
export async function readNextDealWithTable(
  db: Connection,
  { storeId, resourceId, now, until }: { storeId: number; resourceId: number; now: number; until: number },
): Promise<DealRow | null> {
  return (await db.run(dealNext, [storeId, resourceId, now, until]))[0]?.row ?? null
}

const overdue = statement<{ resource_id: number }>(
  'table_schedules_overdue',
  `select distinct s.resource_id from resource_schedule as s
   join deal as d on d.store_id = s.store_id and d.deal_id = s.deal_id
   where s.store_id = $1 and s.resource_id = any($2::bigint[]) and s.is_held and s.end_date <= $3
     and d.status = '${dealStatus.inProgress}'`,
)

/** Which of these tables have guests whose time was over by `now` (epoch ms). */
export async function readOverdueTables(
  db: Connection,
  { storeId, resourceIds, now }: { storeId: number; resourceIds: readonly number[]; now: number },
): Promise<Set<number>> {
  if (resourceIds.length === 0) return new Set()
  return new Set((await db.run(overdue, [storeId, resourceIds, now])).map((each) => each.resource_id))
}

const closures = statement<{ row: SlotClosureRow }>(
  'slot_closures_between',
  `select ${rowJson(slotClosure, 'c')} as row from slot_closure as c
   where c.store_id = $1 and c.end_date > $2 and c.start_date < $3 order by c.start_date`,
)

/** The times that the store has closed within a span. */
export async function readClosures(
  db: Connection,
  storeId: number,
  { startDate, endDate }: Span,
): Promise<SlotClosureRow[]> {
  return (await db.run(closures, [storeId, startDate, endDate])).map(({ row }) => row)
}

const close = statement(
  'slot_closure_add',
  'insert into slot_closure (store_id, start_date, end_date) values ($1, $2, $3)',
)
const reopen = statement(
  'slot_closure_cut',
  `with cut as (
     delete from slot_closure where store_id = $1 and start_date < $3 and end_date > $2 returning start_date, end_date
   )
   insert into slot_closure (store_id, start_date, end_date)
   select $1, start_date, $2 from cut where start_date < $2
   union all
   select $1, $3, end_date from cut where end_date > $3`,
)

/** Closes a span, or opens it; what was closed on both sides of it stays closed. */
export async function setClosure(
  tx: Connection,
  { storeId, startDate, endDate, isClosed }: Span & { storeId: number; isClosed: boolean },
): Promise<void> {
  await tx.run(reopen, [storeId, startDate, endDate])
  if (isClosed) await tx.run(close, [storeId, startDate, endDate])
}

/** Deletes closed times that are over. */
export const pruneClosures = statement('slot_closures_prune', 'delete from slot_closure where end_date < $1')

const times = statement<{ start_date: number; end_date: number; ids: string | null }>(
  'table_times_between',
  `select s.start_date, s.end_date, string_agg(s.resource_id::text, ',') as ids from resource_schedule as s
   where s.store_id = $1 and s.is_held and s.start_date < $3 and s.start_date > $2 - $4::bigint and s.end_date > $2
     and s.deal_id <> $5
   group by s.start_date, s.end_date
   union all
   select c.start_date, c.end_date, null from slot_closure as c
   where c.store_id = $1 and c.end_date > $2 and c.start_date < $3`,
)

/** When tables are taken within a span, by begin and end, and what the store has closed; one statement. `exceptDealId` counts as free. */
export async function readTableTimes(
  db: Connection,
  storeId: number,
  { startDate, endDate, exceptDealId }: Span & { exceptDealId: number | undefined },
): Promise<{ taken: (Span & { resourceIds: number[] })[]; closures: Span[] }> {
  const rows = await db.run(times, [storeId, startDate, endDate, maxScheduleMs, exceptDealId ?? 0])
  const spans: (Span & { resourceIds: number[] })[] = []
  const closures: Span[] = []
  for (const { start_date, end_date, ids } of rows) {
    const span = { startDate: start_date, endDate: end_date }
    if (ids === null) closures.push(span)
    else spans.push({ resourceIds: ids.split(',').map(Number), ...span })
  }
  return { taken: spans, closures }
}
