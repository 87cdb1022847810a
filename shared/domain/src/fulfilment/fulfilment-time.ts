import { type OrderTime, orderTime } from '../availability/order-time.ts'
import type { StoreFacts } from '../availability/store-facts.ts'
import { dealEnd } from '../deal/deal-end.ts'
import { fulfilmentHours, isOfferedTime, isReadyInTime } from './fulfilment-hours.ts'
import type { FulfilmentSetting } from './fulfilment-setting.ts'

/** Methods of fulfilment for which the customer chooses a time. */
export type TimedMethod = 'takeout' | 'delivery'

/** The requested time of an order: as soon as possible, or at a time; `at` is null until one is chosen. */
export type FulfilmentTime = { kind: 'instant' } | { kind: 'timed'; at: number | null }

/** Initial value of the popup and of its reset: instant only if the store offers it. */
export function defaultTime(setting: Pick<FulfilmentSetting, 'instant'>): FulfilmentTime {
  return setting.instant ? { kind: 'instant' } : { kind: 'timed', at: null }
}

export type FulfilmentTimeReason =
  | Extract<OrderTime, { ok: false }>['reason']
  /** Timed, but no time was chosen. */
  | 'time-missing'
  /** The store does not take instant orders, or no orders for a chosen time. */
  | 'time-kind-off'
  /** The chosen time, or that at which an instant order would be ready: it has passed, or the store is closed or on its break then. */
  | 'outside-takeout'
  | 'outside-delivery'

/** Dates of an order's deal, epoch ms. */
export interface FulfilmentDates {
  startDate: number
  endDate: number
  /** The time that the customer chose; null for an instant order. */
  orgStartDate: number | null
  businessDate: string
}

export type FulfilmentTimeAnswer =
  | ({ ok: true } & FulfilmentDates)
  | { ok: false; reason: FulfilmentTimeReason; window?: { begin: string; end: string } }

/**
 * Whether an order made now can be fulfilled at the requested time, and its deal's dates (spec 2 §5, §9). The store
 * must be open now, whatever time was chosen: takeout and delivery are for the same day.
 */
export function fulfilmentDates(
  kind: 'takeout' | 'delivery',
  requestedTime: FulfilmentTime,
  setting: FulfilmentSetting,
  facts: StoreFacts,
  now: number,
): FulfilmentTimeAnswer {
  const open = orderTime(kind, facts, now)
  if (!open.ok) return open
  if (!setting[requestedTime.kind]) return { ok: false, reason: 'time-kind-off' }
  if (requestedTime.kind === 'timed' && requestedTime.at === null)
    return { ok: false, reason: 'time-missing' }
  const time = requestedTime.kind === 'timed' ? requestedTime.at : null
  const isPossible =
    time === null ? isReadyInTime(setting, facts, now) : isOfferedTime(setting, facts, time, now)
  if (!isPossible) return { ok: false, reason: `outside-${kind}` }
  const startDate = time ?? now
  return {
    ok: true,
    startDate,
    endDate: dealEnd(startDate, facts.info.openSetting.operatingTimeUnit),
    orgStartDate: time,
    businessDate: open.businessDate,
  }
}

/**
 * Whether an instant order, and one for a chosen time, could be ready while the store is open; `orderTime` decides whether orders are
 * taken now. Empty: nothing could.
 */
export function offeredTimeKinds(
  setting: FulfilmentSetting,
  facts: StoreFacts,
  now: number,
): FulfilmentTime['kind'][] {
  const kinds: FulfilmentTime['kind'][] = []
  if (setting.instant && isReadyInTime(setting, facts, now)) kinds.push('instant')
  if (setting.timed && fulfilmentHours(setting, facts, now).length > 0) kinds.push('timed')
  return kinds
}
