import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getWaitingInfo } from '@storefront/contract/endpoints/waiting.ts'
import { waitingStatus } from '@storefront/contract/waiting-status.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { testNow } from './a-guest.ts'

type QueueAnswer = AnswerOf<typeof getWaitingInfo>
type Waiting = NonNullable<QueueAnswer['waiting']>

/** The guest's provisional ticket 27. */
export const aProvisionalTicket = (changes: Partial<Waiting> = {}): Waiting => ({
  storeId: 10,
  day: '2026-11-20',
  waitingNumber: 27,
  status: waitingStatus.provisional,
  userId: 7,
  dealId: null,
  createDate: testNow,
  expireDate: testNow + 15 * 60_000,
  callDate: null,
  postponeCount: 0,
  ...changes,
})

/** An open queue with three teams of four minutes each; the guest has no ticket. */
export const aQueue = (changes: Partial<QueueAnswer> = {}): QueueAnswer => ({
  waiting: null,
  deal: null,
  waitingCount: 3,
  preWaitingCount: 3,
  estimatedMinutes: 12,
  block: null,
  maxWaitingNumber: 99_999,
  isFull: false,
  day: '2026-11-20',
  postponesLeft: 0,
  isPreOrderAvailable: false,
  ...changes,
})

export const aWaitingDeal = (changes: { status?: string } = {}) => ({
  dealId: 12,
  storeId: 10,
  userId: 7,
  dealType: dealType.waiting,
  status: dealStatus.requested,
  startDate: testNow,
  numberOfPerson: 2,
  numberOfChild: 1,
  ...changes,
})

/** The queue with the guest's ticket 27, for two adults and a child, three teams ahead. */
export const aQueueWithTicket = (
  ticket: Partial<Waiting> = {},
  queue: Partial<QueueAnswer> = {},
): QueueAnswer =>
  aQueue({
    waiting: aProvisionalTicket({
      status: waitingStatus.waiting,
      dealId: 12,
      expireDate: null,
      ...ticket,
    }),
    deal: aWaitingDeal(),
    ...queue,
  })
