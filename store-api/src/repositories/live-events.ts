import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface LiveEventRow {
  event_id: number
  tx: string
  user_ids: number[] | null
  kind: string
  data: unknown
  create_date: number
  /** Settled: no running transaction can insert an event before this one. */
  is_settled: boolean
}

export interface NewLiveEvent {
  storeId: number
  kind: string
  data: unknown
  now: number
  /** Audience; everybody without these. */
  userIds: readonly number[] | null
  dealId: number | null
}

const inDeal = (storeId: string, dealId: string) => `array(
       select user_id from deal_user where store_id = ${storeId} and deal_id = ${dealId} and leave_date is null)`

const addOne = statement(
  'live_event_add',
  `insert into live_event (store_id, user_ids, kind, data, create_date) values ($1::bigint,
     case when $2::bigint is null then $3::bigint[] else ${inDeal('$1', '$2')} end, $4, $5::jsonb, $6::bigint)`,
)

const addAll = statement(
  'live_events_add',
  `insert into live_event (store_id, user_ids, kind, data, create_date)
   select "storeId", case when "dealId" is null then "userIds" else ${inDeal('"storeId"', '"dealId"')} end,
     kind, data, now
   from jsonb_to_recordset($1::jsonb) as event ("storeId" bigint, "userIds" bigint[], "dealId" bigint,
     kind text, data jsonb, now bigint)`,
)

/** Separate statement for a single event, the usual case, which is cheaper than a list. */
export function addLiveEvents(tx: Pick<Transaction, 'send'>, events: readonly NewLiveEvent[]): void {
  const [one, ...others] = events
  if (one && others.length === 0) {
    const { storeId, dealId, userIds, kind, data, now } = one
    tx.send(addOne, [storeId, dealId, userIds && [...userIds], kind, JSON.stringify(data), now])
  } else tx.send(addAll, [JSON.stringify(events)])
}

/** Events after a position in order; the last ones may not be settled yet. */
const eventsAfter = statement<LiveEventRow>(
  'live_events_after',
  `select event_id, tx::text as tx, user_ids, kind, data, create_date,
          event_is_settled(tx) as is_settled
   from live_event
   where store_id = $1 and (tx, event_id) > ($2::text::xid8, $3::bigint)
   order by live_event.tx, event_id
   limit $4`,
)

const moreThan = statement<{ event_id: number }>(
  'live_events_more_than',
  `select event_id from live_event
   where store_id = $1 and (tx, event_id) > ($2::text::xid8, $3::bigint)
   order by live_event.tx, event_id
   offset $4 limit 1`,
)

/** Whether more than `most` events of a store follow a position; counts no further. */
export async function areMoreAfter(
  db: Connection,
  storeId: number,
  position: { tx: string; eventId: number },
  limit: number,
): Promise<boolean> {
  return (await db.run(moreThan, [storeId, position.tx, position.eventId, limit])).length > 0
}

const horizon = statement<{ oldest: string; next: string }>(
  'live_events_horizon',
  `select events_settled_below(max(tx))::text as oldest, next_event_position(max(tx))::text as next
   from live_event where store_id = $1`,
)

export function readLiveEventsAfter(
  db: Connection,
  storeId: number,
  position: { tx: string; eventId: number },
  limit: number,
): Promise<LiveEventRow[]> {
  return db.run(eventsAfter, [storeId, position.tx, position.eventId, limit])
}

/**
 * The position of the oldest running transaction, and of the next one: every event below the first is visible. Transactions are
 * counted by node: the statement reads the store's events so that it runs on theirs.
 */
export async function readHorizon(
  db: Connection,
  storeId: number,
): Promise<{ oldest: string; next: string }> {
  const [row] = await db.run(horizon, [storeId])
  if (!row) throw new Error('PostgreSQL knows no snapshot')
  return row
}

export const pruneLiveEvents = statement('live_events_prune', 'delete from live_event where create_date < $1')
