import type { Deal } from '@storefront/contract/entities/deal.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { type DealKind, dealKind } from './deal-kind.ts'

/** Message keys for the status of a deal; `store-cancelled` if the shop gave a reason. */
export type StatusKey =
  | 'awaiting-acceptance'
  | 'pickup-expected'
  | 'pickup-done'
  | 'delivery-expected'
  | 'delivery-done'
  | 'in-use'
  /** Self-pay: the staff has not looked at the goods yet, or has. */
  | 'check-expected'
  | 'check-done'
  | 'use-done'
  | 'store-cancelled'
  | 'order-cancelled'
  | 'reserved-for'
  | 'requested'
  | 'no-show'
  | 'teams-ahead'
  | 'please-enter'
  | 'cancelled'
  | 'provisional'
  | 'unknown'

export interface StatusLabel {
  key: StatusKey
  /** Epoch ms, for `reserved-for`. */
  date?: number
  /** Teams, for `teams-ahead`. */
  count?: number
}

/** The status label of a deal (spec 2 §4, spec 3 §4). */
export function statusLabel(deal: Deal, { teamsAhead }: { teamsAhead?: number } = {}): StatusLabel {
  const kind = dealKind(deal.dealType)
  switch (deal.status) {
    case dealStatus.provisional:
      return { key: 'provisional' }
    case dealStatus.noShow:
      return { key: 'no-show' }
    case dealStatus.requested:
      return requestedLabel(kind, deal, teamsAhead)
    case dealStatus.inProgress:
      return { key: inProgress[kind] }
    case dealStatus.complete:
      return { key: complete[kind] }
    case dealStatus.cancelled:
      return { key: cancelledKey(kind, deal) }
    default:
      return { key: 'unknown' }
  }
}

/**
 * A deal still requested or in progress, but of an earlier business date: shown greyed out everywhere (spec decision 14). Without a date on
 * either side it is not lapsed.
 */
export function isLapsed(deal: Pick<Deal, 'status' | 'stdDate'>, businessDate: string | null): boolean {
  const runs = deal.status === dealStatus.inProgress || deal.status === dealStatus.requested
  return runs && isOfPastBusinessDate(deal, businessDate)
}

/** A deal whose business hours are over. */
export function isOfPastBusinessDate(deal: Pick<Deal, 'stdDate'>, businessDate: string | null): boolean {
  return businessDate !== null && deal.stdDate != null && deal.stdDate.slice(0, 10) < businessDate
}

const inProgress: Record<DealKind, StatusKey> = {
  takeout: 'pickup-expected',
  delivery: 'delivery-expected',
  table: 'in-use',
  reservation: 'in-use',
  waiting: 'in-use',
  'self-pay': 'check-expected',
  unknown: 'unknown',
}

const complete: Record<DealKind, StatusKey> = {
  takeout: 'pickup-done',
  delivery: 'delivery-done',
  table: 'use-done',
  reservation: 'use-done',
  waiting: 'use-done',
  'self-pay': 'check-done',
  unknown: 'unknown',
}

function requestedLabel(kind: DealKind, deal: Deal, teamsAhead: number | undefined): StatusLabel {
  if (kind === 'takeout' || kind === 'delivery') return { key: 'awaiting-acceptance' }
  if (kind === 'reservation') return { key: 'reserved-for', date: deal.startDate }
  if (kind !== 'waiting') return { key: 'requested' }
  if (deal.lastCall != null) return { key: 'please-enter' }
  return { key: 'teams-ahead', ...(teamsAhead !== undefined && { count: teamsAhead }) }
}

function cancelledKey(kind: DealKind, deal: Deal): StatusKey {
  if (kind === 'takeout' || kind === 'delivery') {
    return deal.cancelDescp?.trim() ? 'store-cancelled' : 'order-cancelled'
  }
  return kind === 'table' || kind === 'self-pay' ? 'order-cancelled' : 'cancelled'
}
