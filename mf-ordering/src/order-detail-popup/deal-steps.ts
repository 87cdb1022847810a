import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-words.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import type { DealProgress } from '@storefront/domain/deal/progress.ts'

export type DealStep = DealProgress['step'] | 'complete'

/** The way of a deal that is being cooked; null where there is nothing on the way or it was broken off. */
export function dealSteps(
  deal: Pick<Deal, 'dealType' | 'status'>,
  progress: DealProgress | null,
): { all: readonly DealStep[]; current: DealStep } | null {
  const isCooked = ['table', 'takeout', 'delivery'].includes(dealKind(deal.dealType))
  const all = ['received', 'cooking', 'ready', 'complete'] as const
  if (!isCooked || !progress) return null
  if (deal.status === dealStatus.complete) return { all, current: 'complete' }
  const isOnItsWay = deal.status === dealStatus.inProgress || deal.status === dealStatus.requested
  return isOnItsWay ? { all, current: progress.step } : null
}
