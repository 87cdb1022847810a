import { dealStatus, dealType } from './wire-enums.ts'

/** Status of a ticket of the waiting queue (spec decision 61). Kept apart from the other enums, because Main does not need it. */
export const waitingStatus = {
  provisional: dealStatus.provisional,
  waiting: dealType.waiting,
  cancelled: dealStatus.cancelled,
} as const
