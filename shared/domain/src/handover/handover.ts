import { type OrderTime, orderTime } from '../availability/order-time.ts'
import type { StoreFacts } from '../availability/store-facts.ts'
import { dealEnd } from '../deal/deal-end.ts'
import type { HandoverSetting } from './handover-setting.ts'
import { handoverHours, isHandoverTime, isReadyInTime } from './handover-times.ts'

/** When a customer wants to have an order: as soon as it is made, or at a time; `at` is null until one is chosen. */
export type Handover = { mode: 'instant' } | { mode: 'timed'; at: number | null }

/** Initial value of the popup and of its reset: instant only if the store offers it. */
export function resetHandover(setting: Pick<HandoverSetting, 'instant'>): Handover {
  return setting.instant ? { mode: 'instant' } : { mode: 'timed', at: null }
}

export type HandoverReason =
  | Extract<OrderTime, { ok: false }>['reason']
  /** Timed, and no time was chosen. */
  | 'time-missing'
  /** The store does not take orders of this mode. */
  | 'mode-off'
  /** The chosen time is not possible: it has passed, or the store is closed or on its break then. */
  | 'outside-takeout'
  | 'outside-delivery'

/** An order as its deal has it; dates are epoch ms. */
export interface HandoverDates {
  startDate: number
  endDate: number
  /** The time that the customer chose; null for an instant order. */
  orgStartDate: number | null
  businessDate: string
}

export type HandoverAnswer =
  | ({ ok: true } & HandoverDates)
  | { ok: false; reason: HandoverReason; window?: { begin: string; end: string } }

/**
 * Whether an order made now can be fulfilled so, and its deal's dates (spec 2 §5, §9). The store must be open now,
 * whatever time was chosen: takeout and delivery are for the same day.
 */
export function handoverDates(
  kind: 'takeout' | 'delivery',
  wish: Handover,
  setting: HandoverSetting,
  facts: StoreFacts,
  now: number,
): HandoverAnswer {
  const open = orderTime(kind, facts, now)
  if (!open.ok) return open
  if (!setting[wish.mode]) return { ok: false, reason: 'mode-off' }
  if (wish.mode === 'timed' && wish.at === null) return { ok: false, reason: 'time-missing' }
  const at = wish.mode === 'timed' ? wish.at : null
  const isPossible =
    at === null ? isReadyInTime(setting, facts, now) : isHandoverTime(setting, facts, at, now)
  if (!isPossible) return { ok: false, reason: `outside-${kind}` }
  const startDate = at ?? now
  return {
    ok: true,
    startDate,
    endDate: dealEnd(startDate, facts.info.openSetting.operatingTimeUnit),
    orgStartDate: at,
    businessDate: open.businessDate,
  }
}

/** The modes that can be chosen now. None: the store is open, but closes before anything could be ready. */
export function offeredHandovers(
  setting: HandoverSetting,
  facts: StoreFacts,
  now: number,
): Handover['mode'][] {
  const modes: Handover['mode'][] = []
  if (setting.instant && isReadyInTime(setting, facts, now)) modes.push('instant')
  if (setting.timed && handoverHours(setting, facts, now).length > 0) modes.push('timed')
  return modes
}
