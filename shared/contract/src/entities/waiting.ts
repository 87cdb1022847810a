import * as v from 'valibot'
import { day } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'

/**
 * A ticket of a store's waiting queue, named by its day and number. It is provisional (가요청) while its customer fills in the
 * form, then 대기, and 취소 once it was cancelled, was left, or its guests did not come. Whether a 대기 ticket still waits, its
 * deal tells (요청).
 */
export const waiting = v.looseObject({
  storeId: v.number(),
  /** Business date, `YYYY-MM-DD`. */
  day,
  /** Unique within its store and day; given once. */
  waitingNumber: v.number(),
  status: v.string(),
  /** Null on tickets of other customers, whose owner and deal are omitted. */
  userId: optionalNumber,
  /** Null while it is provisional. */
  dealId: optionalNumber,
  createDate: optionalNumber,
  /** When a provisional ticket expires (epoch ms); null once it has a deal. */
  expireDate: optionalNumber,
  /** When its guests were called in (epoch ms); null: not yet, or they have postponed their turn since. */
  callDate: optionalNumber,
  /** When the text message about the near turn was sent (epoch ms). */
  textDate: optionalNumber,
  /** How often the customer has postponed their turn. */
  postponeCount: v.optional(v.number(), 0),
})

/** Names a ticket in a request; other fields of the entity are accepted and not used. */
export const namedWaiting = v.looseObject({
  day,
  waitingNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)),
})

/** The queue as a customer sees it, with their own ticket. */
export const queueInfo = v.looseObject({
  /** The caller's open ticket; null: they have none. */
  waiting: v.nullable(waiting),
  /** Teams in the queue that have not been called; of the caller's ticket: those ahead of it. */
  waitingCount: v.number(),
  preWaitingCount: v.number(),
  /** Minutes until the turn: the store's average for one team times the teams ahead; null: the store has no average. */
  estimatedMinutes: optionalNumber,
  /**
   * Why no ticket can be taken or handed in now; null: it can. `not-used`, `switched-off`, `outside-range`, `paused` (the store has
   * closed the queue), or a reason of the opening hours as everywhere (`holiday`, `break-time`, …).
   */
  block: optionalText,
  /** The day's highest number, and whether it was given out and the caller has no number of this day to be given again. */
  maxWaitingNumber: v.number(),
  isFull: v.boolean(),
  /** Business date of the queue. */
  day,
  /** How often the caller may still postpone their turn; 0 where the store does not allow it. */
  postponesLeft: v.optional(v.number(), 0),
  isPreOrderAvailable: v.optional(v.boolean(), false),
})
