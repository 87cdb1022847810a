import type { Deal } from '@storefront/contract/entities/deal.ts'
import { type HandoverEstimate, handoverEstimate } from '../handover/handover-estimate.ts'
import type { TakeoutSetting } from './takeout-setting.ts'

/** What a takeout deal says about its time while it is on its way (`handoverEstimate`). */
export function takeoutEstimate(
  deal: Pick<Deal, 'status' | 'startDate' | 'orgStartDate'>,
  { packagingTime, showsTime }: Pick<TakeoutSetting, 'packagingTime' | 'showsTime'>,
  orderedAt?: number,
): HandoverEstimate | null {
  return handoverEstimate(deal, { leadMinutes: packagingTime, showsTime }, orderedAt)
}
