import { waitingStatus } from '@storefront/contract/waiting-status.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const inLine = statement<{ teams: number }>(
  'waiting_in_line',
  'select count(*)::int as teams from waiting where store_id = $1 and day = $2 and in_line',
)

/** Teams in the queue of a day that have not been called in. */
export async function countWaiting(db: Connection, storeId: number, day: string): Promise<number> {
  const [counted] = await db.run(inLine, [storeId, day])
  return counted?.teams ?? 0
}

const teamsAhead = statement<{ teams: number }>(
  'waiting_ahead',
  `select count(*)::int as teams from waiting as own join waiting as other
     on other.store_id = own.store_id and other.day = own.day and other.in_line and other.place < own.place
   where own.store_id = $1 and own.deal_id = $2 and own.in_line`,
)

/** Teams of its queue ahead of this deal; 0 for guests who were called in. */
export async function countWaitingBefore(
  db: Connection,
  { storeId, dealId }: { storeId: number; dealId: number },
): Promise<number> {
  const [counted] = await db.run(teamsAhead, [storeId, dealId])
  return counted?.teams ?? 0
}

const teamBehind = statement<{ waiting_number: number }>(
  'waiting_behind',
  `select waiting_number from waiting where store_id = $1 and day = $2 and in_line and place > $3 limit 1`,
)

/** Whether a team waits behind a place of a day's queue. */
export async function hasTeamBehind(
  db: Connection,
  { storeId, day, place }: { storeId: number; day: string; place: number },
): Promise<boolean> {
  return (await db.run(teamBehind, [storeId, day, place])).length > 0
}

const leave = statement(
  'waiting_leave',
  `update waiting set is_open = false, in_line = false, status = case when $3::boolean then '${waitingStatus.cancelled}' else status end
   where store_id = $1 and deal_id = $2 and is_open`,
)

/** The guests of a locked deal were seated, or wait no more (`cancels`): the ticket is closed. */
export async function leaveQueue(
  tx: Connection,
  { storeId, dealId, cancels }: { storeId: number; dealId: number; cancels: boolean },
): Promise<void> {
  await tx.run(leave, [storeId, dealId, cancels])
}

const call = statement<{ deal_id: number }>(
  'waiting_call',
  `with called as (
     update deal set last_call = $3 where store_id = $1 and deal_id = $2 and status = '${dealStatus.requested}' returning deal_id
   ), out_of_line as (
     update waiting set in_line = false where store_id = $1 and deal_id = $2 and in_line and exists (select from called)
   )
   select deal_id from called`,
)

/** Calls the guests of a locked deal in; false where they do not wait (any more). */
export async function callIn(
  tx: Connection,
  { storeId, dealId, now }: { storeId: number; dealId: number; now: number },
): Promise<boolean> {
  return (await tx.run(call, [storeId, dealId, now])).length > 0
}

const near = statement<{ user_id: number; waiting_number: number }>(
  'waiting_text_near',
  `update waiting as w set text_date = $3 from deal as d
   where w.store_id = $1 and w.day = $2 and w.in_line and w.text_date is null
     and d.store_id = w.store_id and d.deal_id = w.deal_id and d.start_date <= $5
     and w.waiting_number in (
       select waiting_number from waiting where store_id = $1 and day = $2 and in_line order by place limit $4)
   returning w.user_id, w.waiting_number`,
)

/**
 * Marks the first `teams` of a queue as texted, of those who joined until `joinedUntil` (epoch ms), and returns those who were not texted before: each
 * is returned to one process, once.
 */
export async function takeTeamsToText(
  tx: Connection,
  request: { storeId: number; day: string; teams: number; joinedUntil: number; now: number },
): Promise<{ userId: number; waitingNumber: number }[]> {
  const rows = await tx.run(near, [
    request.storeId,
    request.day,
    request.now,
    request.teams,
    request.joinedUntil,
  ])
  return rows.map((each) => ({ userId: each.user_id, waitingNumber: each.waiting_number }))
}

const toText = statement<{ store_id: number; day: string }>(
  'waiting_days_to_text',
  'select distinct store_id, day from waiting where in_line and text_date is null',
)
const open = statement<{ store_id: number; day: string }>(
  'waiting_days_open',
  'select distinct store_id, day from waiting where is_open',
)

export interface QueueDay {
  storeId: number
  day: string
}

/** Queues with teams that were not texted. */
export async function readQueuesToText(db: Connection): Promise<QueueDay[]> {
  return (await db.run(toText, [])).map((each) => ({ storeId: each.store_id, day: each.day }))
}

/** Queues with open tickets. */
export async function readOpenQueues(db: Connection): Promise<QueueDay[]> {
  return (await db.run(open, [])).map((each) => ({ storeId: each.store_id, day: each.day }))
}
