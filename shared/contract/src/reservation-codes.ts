/**
 * Result codes of calls on reservations, besides those of every call (ours: spec 3 names messages without codes). Kept apart
 * from `code`, because Main does not need them.
 */
export const reservationCode = {
  /** No free table for the party at that time; the payload has `reason: 'full'` or `'table-taken'`. */
  slotTaken: 1051,
  /** The time is not offered (any more); the payload has `reason`: `past`, `outside-range`, `holiday`, `no-hours`,
   * `no-slot`, `lead-time` or `closed-by-store`. */
  slotClosed: 1052,
  /** The party is too small or too large; the payload has `min` and `max`. */
  partySize: 1053,
} as const
