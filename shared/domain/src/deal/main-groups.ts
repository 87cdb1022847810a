import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from './deal-kind.ts'

export interface MainGroups {
  /** Deals of others that the customer has joined. */
  share: Deal[]
  /** Own deals in progress. */
  running: Deal[]
  /** Own provisional reservations. */
  preReservation: Deal[]
  /** Own requested deals: reservations, waiting tickets, takeout and delivery. */
  reservation: Deal[]
}

export interface MainGroupsInput {
  deals: readonly Deal[]
  dealUsers: readonly { dealId: number; userId: number }[]
  userId: number
  now: number
}

/**
 * Deal groups on Main (spec 1 §2.5, spec decision 12). Each deal is in one group at most. A paid takeout or delivery that the
 * shop has not accepted by its start stays in `reservation`: it must not vanish from the screen.
 */
export function mainGroups({ deals, dealUsers, userId, now }: MainGroupsInput): MainGroups {
  const groups: MainGroups = { share: [], running: [], preReservation: [], reservation: [] }
  const sharedIds = new Set(dealUsers.filter((user) => user.userId === userId).map((user) => user.dealId))
  for (const deal of [...deals].sort((a, b) => a.startDate - b.startDate || a.dealId - b.dealId)) {
    const isOwn = deal.userId === userId
    const group = isOwn ? groupOf(deal, now) : sharedIds.has(deal.dealId) && isLive(deal) ? 'share' : null
    if (group) groups[group].push(deal)
  }
  return groups
}

/**
 * The deal in which the customer is a guest in the store now; null: none. Takeout, delivery and self-pay do not prevent
 * sitting at a table.
 */
export function runningVisit({ running }: Pick<MainGroups, 'running'>): number | null {
  const visit = running.find(
    ({ dealType }) => !['takeout', 'delivery', 'self-pay'].includes(dealKind(dealType)),
  )
  return visit?.dealId ?? null
}

/** What a pre-reservation waits for: with a table its deposit, without one its pre-order (spec 1 §2.5). */
export function preReservationLabel(
  deal: Pick<Deal, 'dealId'>,
  schedules: readonly { dealId?: number | null | undefined }[],
): 'waiting-for-deposit' | 'pre-order' {
  return schedules.some((schedule) => schedule.dealId === deal.dealId) ? 'waiting-for-deposit' : 'pre-order'
}

function groupOf(deal: Deal, now: number): keyof MainGroups | null {
  const kind = dealKind(deal.dealType)
  const isFuture = deal.startDate > now
  if (deal.status === dealStatus.inProgress) return 'running'
  if (deal.status === dealStatus.provisional) {
    return kind === 'reservation' && isFuture ? 'preReservation' : null
  }
  if (deal.status !== dealStatus.requested) return null
  if (kind === 'reservation') return isFuture ? 'reservation' : null
  return kind === 'waiting' || kind === 'takeout' || kind === 'delivery' ? 'reservation' : null
}

function isLive(deal: Deal): boolean {
  return deal.status === dealStatus.inProgress || deal.status === dealStatus.requested
}
