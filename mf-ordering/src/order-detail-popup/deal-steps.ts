import type { Deal, Order } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import type { DealProgress } from '@storefront/domain/deal/progress.ts'

export type DealStep = DealProgress['step'] | 'complete'

/** Progress steps of a deal with orders to cook, while it runs and once it is complete; else null. */
export function dealSteps(
  deal: Pick<Deal, 'dealType' | 'status'>,
  progress: DealProgress | null,
): { all: readonly DealStep[]; current: DealStep } | null {
  const isCooked = ['table', 'takeout', 'delivery'].includes(dealKind(deal.dealType))
  const all = ['received', 'cooking', 'ready', 'complete'] as const
  if (!isCooked || !progress) return null
  if (deal.status === dealStatus.complete) return { all, current: 'complete' }
  const isInProgress = deal.status === dealStatus.inProgress || deal.status === dealStatus.requested
  return isInProgress ? { all, current: progress.step } : null
}

/**
 * When each step was reached or is expected (epoch ms); without an entry the time is unknown. A step is reached when
 * the last order has reached it.
 * @param expectedAt when the order is expected to be ready; null where the store does not say
 */
export function stepTimes(
  orders: readonly Pick<Order, 'createDate' | 'kitchenDate' | 'cookedDate'>[],
  current: DealStep,
  expectedAt: number | null,
): Partial<Record<DealStep, number>> {
  const last = (dates: readonly (number | null | undefined)[]) => {
    const knownDates = dates.filter((date) => date != null)
    return knownDates.length > 0 && knownDates.length === dates.length ? Math.max(...knownDates) : undefined
  }
  const received = last(orders.map(({ createDate }) => createDate))
  const cooking = last(orders.map(({ kitchenDate }) => kitchenDate))
  const ready = last(orders.map(({ cookedDate }) => cookedDate))
  const isNotReady = current === 'received' || current === 'cooking'
  const expected = isNotReady ? (expectedAt ?? undefined) : undefined
  return {
    ...(received !== undefined && { received }),
    ...(cooking !== undefined && current !== 'received' && { cooking }),
    ...((expected ?? ready) !== undefined && { ready: expected ?? ready }),
  }
}
