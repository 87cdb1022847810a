import { dealStatus } from '@storefront/contract/wire-enums.ts'

/** A deal that is not over yet: its customer cannot leave the platform. */
export const openDealStatuses: readonly string[] = [
  dealStatus.provisional,
  dealStatus.requested,
  dealStatus.inProgress,
]
