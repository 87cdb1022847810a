import { dealStatus } from '@storefront/contract/wire-enums.ts'

/** A deal in one of these is not over: orders can be added to it and paid, and it can be cancelled (states.md). */
export const openDealStatuses: readonly string[] = [
  dealStatus.provisional,
  dealStatus.requested,
  dealStatus.inProgress,
]
