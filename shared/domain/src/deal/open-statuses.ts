import { dealStatus } from '@storefront/contract/wire-enums.ts'

/** States of an open deal: orders can be added and paid, and it can be cancelled (spec, state tables). */
export const openDealStatuses: readonly string[] = [
  dealStatus.provisional,
  dealStatus.requested,
  dealStatus.inProgress,
]
