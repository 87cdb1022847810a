import type { Connection } from '../database/database.ts'
import {
  hasMoreEventsThan,
  type LiveEventRow,
  readHorizon,
  readLiveEventsAfter,
} from '../repositories/live-events.ts'
import type { Position } from './position.ts'

/** Events are retained for a day; events after an older position may be deleted. */
export const liveEventRetentionMs = 86_400_000
/** Ten minutes less than the retention, so that events are not deleted while a resumed reader still catches up. */
const resumableMs = liveEventRetentionMs - 10 * 60_000
const batch = 500
const maxCatchUpEvents = 1_000

export interface LiveEvent {
  position: Position
  userIds: readonly number[] | null
  kind: string
  data: unknown
}

/** Start position of a new reader: before everything that is not settled yet. */
export async function currentPosition(db: Connection, storeId: number, now: number): Promise<Position> {
  const { oldest } = await readHorizon(db, storeId)
  return { tx: oldest, eventId: 0, at: now }
}

/**
 * Whether a reader can resume from a position: recent enough, of this database, and with not so many events after it
 * that a refetch is cheaper. A position is untrusted input: a forged one must not cause a large read.
 */
export async function isResumable(
  db: Connection,
  storeId: number,
  position: Position,
  now: number,
): Promise<boolean> {
  if (position.at < now - resumableMs) return false
  const { next } = await readHorizon(db, storeId)
  return (
    BigInt(position.tx) <= BigInt(next) && !(await hasMoreEventsThan(db, storeId, position, maxCatchUpEvents))
  )
}

/** All settled events (no running transaction can insert one before them) after a position; `unsettled`: later events wait for transactions that are still open. */
export async function readSettled(
  db: Connection,
  storeId: number,
  after: Position,
): Promise<{ events: LiveEvent[]; unsettled: boolean }> {
  const events: LiveEvent[] = []
  let position = after
  for (;;) {
    const rows = await readLiveEventsAfter(db, storeId, position, batch)
    const settled = rows.filter((row) => row.is_settled)
    events.push(...settled.map(eventOf))
    position = events.at(-1)?.position ?? position
    if (settled.length < rows.length) return { events, unsettled: true }
    if (rows.length < batch) return { events, unsettled: false }
  }
}

/** Whether a reader may see an event: everybody's, or their own. */
export function maySee(event: LiveEvent, userId: number | null): boolean {
  return event.userIds === null || (userId !== null && event.userIds.includes(userId))
}

/** Sent to a reader that may have lost events: those of store, products and limits, which the shell loads by itself. */
export const eventsAfterLoss = ['store.changed', 'products.changed', 'limits.changed'] as const

function eventOf(row: LiveEventRow): LiveEvent {
  return {
    position: { tx: row.tx, eventId: row.event_id, at: row.create_date },
    userIds: row.user_ids,
    kind: row.kind,
    data: row.data,
  }
}
