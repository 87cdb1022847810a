import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-words.ts'
import { isInstant } from './once-paid.ts'
import type { TakeoutSetting } from './takeout-setting.ts'

/** When an order can be picked up; `minutes` from ordering, where it was ordered to be made at once. */
export interface TakeoutEstimate {
  minutes: number | null
  at: number
}

/**
 * What a takeout deal says about its time while it is on its way; null: the store does not say, or it is over.
 * `orderedAt` is when its order was paid (epoch ms): a deal that is made at once begins before that.
 */
export function takeoutEstimate(
  deal: Pick<Deal, 'status' | 'startDate' | 'orgStartDate'>,
  setting: Pick<TakeoutSetting, 'packagingTime' | 'showsTime'>,
  orderedAt: number = deal.startDate,
): TakeoutEstimate | null {
  const isOnItsWay = deal.status === dealStatus.requested || deal.status === dealStatus.inProgress
  if (!isOnItsWay) return null
  if (!isInstant(deal)) return { minutes: null, at: deal.startDate }
  if (!setting.showsTime) return null
  return { minutes: setting.packagingTime, at: orderedAt + setting.packagingTime * 60_000 }
}
