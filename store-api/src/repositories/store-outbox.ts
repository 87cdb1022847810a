import type { StoreEventKind, storeEvents } from '@storefront/contract/live-events.ts'
import type { InferOutput } from 'valibot'
import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { leaseEach } from './lease-each.ts'

interface NewStoreEvent {
  storeId: number
  kind: string
  data: unknown
  now: number
}

/**
 * Enqueues an event for the store's webhook; it is delivered after this transaction commits. Each feature enqueues its own
 * kinds. The outbox knows none of them; their data are typed by `storeEvents`, the contract with the store's till.
 */
export function enqueueStoreEvent<Kind extends StoreEventKind>(
  tx: Transaction,
  event: { storeId: number; kind: Kind; data: InferOutput<(typeof storeEvents)[Kind]>; now: number },
): void {
  tx.defer(addStoreEvents, event)
  tx.signal({ topic: 'outbox', storeId: event.storeId })
}

const add = statement(
  'store_outbox_add',
  `insert into store_outbox (store_id, kind, data, create_date)
   select $1::bigint, kind, event.data, now
   from jsonb_to_recordset($2::jsonb) as event (kind text, data jsonb, now bigint)
   where (select webhook_url is not null from store where store_id = $1::bigint)`,
)

/** Puts events into their stores' outboxes, which may be on several nodes; stores without a webhook have none. */
function addStoreEvents(tx: Pick<Transaction, 'send'>, events: readonly NewStoreEvent[]): void {
  for (const [storeId, eventsOfStore] of Map.groupBy(events, (each) => each.storeId))
    tx.send(add, [storeId, JSON.stringify(eventsOfStore)])
}

/** A store's events that wait for its webhook. */
export interface StoreQueue {
  storeId: number
  /** Consecutive failures. */
  failures: number
}

const due = statement<Pick<StoreQueue, 'storeId'>>(
  'store_delivery_due',
  `select store_id as "storeId" from store_delivery
   where lease_until <= $1 and next_try_date <= $1 and store_id in (
     select store_id from store_outbox
     where deliver_date is null and give_up_date is null
       and event_is_settled(tx))
   order by next_try_date limit $2`,
)

const lease = statement<StoreQueue>(
  'store_delivery_lease',
  `update store_delivery set holder = $2, lease_until = $4
   where store_id = $1 and lease_until <= $3 and next_try_date <= $3
   returning store_id as "storeId", failures`,
)

/** Leases due queues: one worker per store at a time, to keep events in order. */
export async function claimStoreQueues(
  db: Connection,
  {
    leaseHolder,
    now,
    leaseUntil,
    limit,
  }: { leaseHolder: string; now: number; leaseUntil: number; limit: number },
): Promise<StoreQueue[]> {
  return leaseEach(await db.run(due, [now, limit]), ({ storeId }) =>
    db.run(lease, [storeId, leaseHolder, now, leaseUntil]),
  )
}

export interface StoreEventRow {
  outbox_id: number
  kind: string
  data: unknown
  create_date: number
  webhook_url: string | null
  webhook_secret: string | null
}

/** The next event of a queue that is leased; the lease is renewed with every event. */
const next = statement<StoreEventRow>(
  'store_outbox_next',
  `with leased as (
     update store_delivery set lease_until = $3 where store_id = $1 and holder = $2 returning store_id)
   select outbox_id, kind, data, store_outbox.create_date, webhook_url, webhook_secret
   from store_outbox join store using (store_id)
   where store_id = $1 and exists (select from leased) and deliver_date is null and give_up_date is null and event_is_settled(tx)
   order by tx, outbox_id limit 1`,
)

export async function nextStoreEvent(
  db: Connection,
  storeId: number,
  leaseHolder: string,
  leaseUntil: number,
): Promise<StoreEventRow | null> {
  const [row] = await db.run(next, [storeId, leaseHolder, leaseUntil])
  return row ?? null
}

export const storeEventDelivered = statement(
  'store_outbox_delivered',
  `update store_outbox set deliver_date = $3 where store_id = $1 and outbox_id = $2 and deliver_date is null`,
)

/** Drops an event that failed for days, so that it does not block later ones. */
export const storeEventGivenUp = statement(
  'store_outbox_given_up',
  `update store_outbox set give_up_date = $3 where store_id = $1 and outbox_id = $2 and deliver_date is null`,
)

/** Releases a queue: due at once, or not before `next_try_date` after a failure. */
export const releaseStoreQueue = statement(
  'store_delivery_release',
  `update store_delivery set lease_until = 0, holder = null, next_try_date = $3, failures = $4
   where store_id = $1 and holder = $2`,
)

export const pruneStoreEvents = statement(
  'store_outbox_prune',
  'delete from store_outbox where deliver_date < $1 or give_up_date < $1',
)
