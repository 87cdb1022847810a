import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { openDealStatuses } from './open-statuses.ts'
import { isLapsed } from './status-label.ts'

/** Whether a deal is over, so that its products can be ordered again; a running deal takes extra orders instead. */
export function isPast(deal: Pick<Deal, 'status' | 'stdDate'>, businessDate: string | null): boolean {
  const isOver = !openDealStatuses.includes(deal.status) && isKnown(deal.status)
  return isOver || isLapsed(deal, businessDate)
}

/** An unknown status of a newer server may not be final (spec decision 69). */
function isKnown(status: string): boolean {
  return (Object.values(dealStatus) as string[]).includes(status)
}
