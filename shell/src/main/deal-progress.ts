import type { Deal } from '@storefront/contract/entities/deal.ts'
import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { statusLabel } from '@storefront/domain/deal/status-label.ts'

/**
 * Progress of a deal: the key of its title, and how full each segment of the bar is, from 0 to 1: accepted, in the kitchen,
 * ready. Null: no bar.
 */
export interface DealProgress {
  title: string
  segments: readonly number[] | null
}

/** Least and greatest share of the kitchen's segment: it is visible once started, and not full before all is cooked. */
const MIN_STARTED_SHARE = 0.25
const MAX_UNFINISHED_SHARE = 0.9

/** Progress of a deal: by the kitchen's state where something is ordered, else by its status. */
export function dealProgress(deal: Deal): DealProgress {
  const kind = dealKind(deal.dealType)
  const { key } = statusLabel(deal)
  if (key === 'in-use') return atTable(deal)
  if (key === 'pickup-expected' && isCooked(deal)) return { title: 'title.pickup-ready', segments: [1, 1, 1] }
  if (key === 'pickup-expected' || key === 'delivery-expected') {
    return { title: `title.${key}`, segments: [1, cookedShare(deal), 0] }
  }
  if (key === 'awaiting-acceptance') return { title: 'title.awaiting-acceptance', segments: [0.5, 0, 0] }
  if (key === 'requested' && kind === 'table') return { title: 'title.requested', segments: [0.5, 0, 0] }
  return { title: knownKeys.has(key) ? `title.${key}` : 'title.unknown', segments: null }
}

function atTable({ summary }: Deal): DealProgress {
  if (!summary || summary.itemCount === 0) return { title: 'step.none', segments: null }
  if (summary.orderStatus === orderStatus.ordered)
    return { title: 'step.waiting-for-shop', segments: [0.5, 0, 0] }
  if (summary.orderStatus === orderStatus.cooked) return { title: 'step.ready', segments: [1, 1, 1] }
  return { title: 'step.cooking', segments: [1, cookedShare({ summary }), 0] }
}

function isCooked({ summary }: Deal): boolean {
  return summary?.orderStatus === orderStatus.cooked
}

function cookedShare({ summary }: Pick<Deal, 'summary'>): number {
  const done = summary && summary.itemCount > 0 ? summary.doneCount / summary.itemCount : 0
  return Math.min(MAX_UNFINISHED_SHARE, Math.max(MIN_STARTED_SHARE, done))
}

const knownKeys = new Set<string>([
  'reserved-for',
  'requested',
  'teams-ahead',
  'please-enter',
  'check-expected',
])
