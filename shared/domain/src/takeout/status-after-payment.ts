import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { isInstant } from '../fulfilment/fulfilment-estimate.ts'

/**
 * State of a takeout deal after payment (spec, state tables): a timed one awaits acceptance, an instant one is in progress with
 * its order in the kitchen (`initialOrderState`).
 */
export function takeoutStatusAfterPayment(deal: Pick<Deal, 'orgStartDate'>): string {
  return isInstant(deal) ? dealStatus.inProgress : dealStatus.requested
}
