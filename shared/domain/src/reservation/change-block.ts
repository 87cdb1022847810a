import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { leadTimeMs } from './slots.ts'

export type ChangeBlock =
  /** It is used, cancelled or over. */
  | 'not-requested'
  /** Less than the lead time is left: the store is phoned. */
  | 'too-late'
  /** A penalty for a cancel is in effect, which a change would avoid: the store is phoned. */
  | 'penalty'

/** Why a customer cannot change time, party or tables of a reservation; null: they can. Our own rule: the specification has no such call. */
export function changeBlock(
  deal: { status: string; startDate: number },
  { retainedPercent, now }: { retainedPercent: number; now: number },
): ChangeBlock | null {
  const isOpen = deal.status === dealStatus.requested || deal.status === dealStatus.provisional
  if (!isOpen) return 'not-requested'
  if (deal.startDate < now + leadTimeMs) return 'too-late'
  return retainedPercent > 0 ? 'penalty' : null
}
