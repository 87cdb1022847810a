import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getWaitingInfo } from '@storefront/contract/endpoints/waiting.ts'
import type { Ticket } from './saved-ticket.ts'

/** The queue with the customer's own ticket. */
export type Queue = PayloadOf<typeof getWaitingInfo>

/** A ticket of the queue, also a provisional one. */
export type Waiting = NonNullable<Queue['waiting']>

/** The ticket of a customer who has joined the queue; null: none, or a provisional one, which has no deal. */
export function ticketOfQueue({ waiting, deal, ...queue }: Queue): Ticket | null {
  if (waiting?.dealId == null || deal == null) return null
  return {
    day: waiting.day,
    waitingNumber: waiting.waitingNumber,
    dealId: waiting.dealId,
    numberOfPerson: deal.numberOfPerson,
    numberOfChild: deal.numberOfChild,
    startDate: deal.startDate,
    callDate: waiting.callDate ?? null,
    preWaitingCount: queue.preWaitingCount,
    estimatedMinutes: queue.estimatedMinutes ?? null,
    postponeCount: waiting.postponeCount,
    postponesLeft: queue.postponesLeft,
    isPreOrderAvailable: queue.isPreOrderAvailable,
  }
}
