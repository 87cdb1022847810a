import { openDealStatuses } from '@storefront/domain/deal/open-statuses.ts'
import type { Connection } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { staffCall } from '../database/schema/staff-calls.ts'
import { statement } from '../database/statement.ts'

export type StaffCallRow = typeof staffCall.$inferSelect

const row = rowJson(staffCall, 'c')
const columns = rowColumns(staffCall, 'c')

const last = statement<{ row: StaffCallRow }>(
  'staff_call_last',
  `select ${row} as row from staff_call as c where c.store_id = $1 and c.deal_id = $2
   order by c.call_id desc limit 1`,
)

export async function readLastCall(
  db: Connection,
  storeId: number,
  dealId: number,
): Promise<StaffCallRow | null> {
  const [found] = await db.run(last, [storeId, dealId])
  return found?.row ?? null
}

const call = statement<StaffCallRow & { isNew: boolean }>(
  'staff_call',
  `insert into staff_call as c (store_id, deal_id, user_id, items, state, create_date)
   values ($1, $2, $3, to_jsonb($4::text[]), 'called', $5)
   on conflict (store_id, deal_id) where state = 'called' do update
     set items = (c.items - $4::text[]) || excluded.items
   returning ${columns}, xmax = 0 as "isNew"`,
)

/** Creates a call, or adds items, each named once, to the open one; one statement, so that two phones of a table make one call. */
export async function addCall(
  tx: Connection,
  staffCall: { storeId: number; dealId: number; userId: number; items: readonly string[]; now: number },
): Promise<{ row: StaffCallRow; isNew: boolean }> {
  const [added] = await tx.run(call, [
    staffCall.storeId,
    staffCall.dealId,
    staffCall.userId,
    staffCall.items,
    staffCall.now,
  ])
  if (!added) throw new Error('the call was not written')
  const { isNew, ...row } = added
  return { row, isNew }
}

const answer = statement<StaffCallRow>(
  'staff_call_answer',
  `update staff_call as c set state = 'answered', answer_date = $3
   where c.store_id = $1 and c.call_id = $2 and c.state = 'called' returning ${columns}`,
)

/** Null where it is not open. */
export async function answerCall(
  tx: Connection,
  storeId: number,
  callId: number,
  now: number,
): Promise<StaffCallRow | null> {
  const [answered] = await tx.run(answer, [storeId, callId, now])
  return answered ?? null
}

const byId = statement<{ row: StaffCallRow }>(
  'staff_call_read',
  `select ${row} as row from staff_call as c where c.store_id = $1 and c.call_id = $2`,
)

export async function readCall(
  db: Connection,
  storeId: number,
  callId: number,
): Promise<StaffCallRow | null> {
  const [found] = await db.run(byId, [storeId, callId])
  return found?.row ?? null
}

const open = statement<{ row: StaffCallRow; resourceId: number | null }>(
  'staff_calls_open',
  `select ${row} as row, d.resource_id as "resourceId"
   from staff_call as c join deal as d on d.store_id = c.store_id and d.deal_id = c.deal_id
   where c.store_id = $1 and c.state = 'called' and d.status = any($2::text[]) and d.holds_table
   order by c.create_date, c.call_id limit 200`,
)

/** Open calls, without those of deals that have ended or lost their table. */
export async function readOpenCalls(
  db: Connection,
  storeId: number,
): Promise<{ row: StaffCallRow; resourceId: number | null }[]> {
  return db.run(open, [storeId, openDealStatuses])
}
