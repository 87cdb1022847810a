import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import type { FulfilmentSetting } from './fulfilment-setting.ts'

/** Expected time of an order; `minutes` from ordering for an instant order. */
export interface FulfilmentEstimate {
  minutes: number | null
  at: number
}

/** An instant order has no requested time (`fulfilmentDates`). */
export function isInstant({ orgStartDate }: Pick<Deal, 'orgStartDate'>): boolean {
  return orgStartDate == null
}

/**
 * The expected time of a requested deal or one in progress; null: another state, or the store does not show it. `orderedAt` is when
 * its order was paid (epoch ms): an instant deal begins before that.
 */
export function fulfilmentEstimate(
  deal: Pick<Deal, 'status' | 'startDate' | 'orgStartDate'>,
  setting: Pick<FulfilmentSetting, 'leadMinutes' | 'showsDuration'>,
  orderedAt: number = deal.startDate,
): FulfilmentEstimate | null {
  const isExpected = deal.status === dealStatus.requested || deal.status === dealStatus.inProgress
  if (!isExpected) return null
  if (!isInstant(deal)) return { minutes: null, at: deal.startDate }
  if (!setting.showsDuration) return null
  return { minutes: setting.leadMinutes, at: orderedAt + setting.leadMinutes * 60_000 }
}
