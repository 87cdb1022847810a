import { dealType } from '@storefront/contract/wire-enums.ts'
import type { StoreFacts } from '../availability/store-facts.ts'
import { type VisitTime, waitingTime } from '../availability/visit-time.ts'

/**
 * Whether a ticket may be taken or handed in now: as Main offers it, and the store has not closed its queue, which is
 * `paused`. Tickets that wait already are not affected.
 */
export function queueTime(facts: StoreFacts, now: number): VisitTime {
  const open = waitingTime(facts, now)
  const isClosed = open.ok && facts.data.pausedOrderTypes.includes(dealType.waiting)
  return isClosed ? { ok: false, reason: 'paused' } : open
}
