import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { isInstant } from '../handover/handover-estimate.ts'

/**
 * Where a takeout deal goes once it is paid (states.md): a timed one waits for the shop, an instant one is under
 * way, and its order with the kitchen (`initialOrderState`).
 */
export function takeoutStatusAfterPayment(deal: Pick<Deal, 'orgStartDate'>): string {
  return isInstant(deal) ? dealStatus.inProgress : dealStatus.requested
}
