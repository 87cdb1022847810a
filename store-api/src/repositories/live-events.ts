import type { LiveEventData, LiveEventKind } from '@storefront/contract/live-events.ts'
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

const addTo = statement(
  'live_event_add',
  `insert into live_event (store_id, user_ids, kind, data, create_date)
   values ($1, $2::bigint[], $3, $4::jsonb, $5)`,
)
/** An aggregate without groups is one row, also of a deal that everybody has left. */
const addToDeal = statement(
  'live_event_add_to_deal',
  `insert into live_event (store_id, user_ids, kind, data, create_date)
   select $1::bigint, coalesce(array_agg(user_id), '{}'), $3, $4::jsonb, $5::bigint
   from deal_user where store_id = $1 and deal_id = $2 and leave_date is null`,
)

/** Who receives an event: everybody where nothing is given, some customers, or all who are in a deal at the commit. */
export interface Audience {
  userIds?: readonly number[]
  dealId?: number
}

/** Publishes a live event to open pages when this transaction commits. */
export function publishLiveEvent<Kind extends LiveEventKind>(
  tx: Transaction,
  event: { storeId: number; kind: Kind; data: Partial<LiveEventData<Kind>>; now: number; to?: Audience },
): void {
  const { storeId, kind, data, now, to = {} } = event
  const { userIds = null, dealId = null } = to
  tx.defer(addLiveEvents, { storeId, kind, data, now, userIds, dealId })
  tx.signal({ topic: 'live', storeId })
}

/** One by one, in order: few transactions have several, each may be of another store, and a list would hardly cost less. */
export function addLiveEvents(tx: Pick<Transaction, 'send'>, events: readonly NewLiveEvent[]): void {
  for (const { storeId, dealId, userIds, kind, data, now } of events) {
    const json = JSON.stringify(data)
    if (dealId === null) tx.send(addTo, [storeId, userIds && [...userIds], kind, json, now])
    else tx.send(addToDeal, [storeId, dealId, kind, json, now])
  }
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

/** Whether more than `limit` events of a store follow a position; counts no further. */
export async function hasMoreEventsThan(
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
