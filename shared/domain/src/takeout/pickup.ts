import { type OrderTime, orderTime } from '../availability/order-time.ts'
import type { StoreFacts } from '../availability/store-facts.ts'
import { dealEnd } from '../deal/deal-end.ts'
import { isPackedInTime, isPickupTime, pickupHours } from './pickup-times.ts'
import { type TakeoutSetting, takeoutSetting } from './takeout-setting.ts'

/** How a customer wants to pick an order up (document 2 §4). `at` is null until a time is chosen. */
export type Pickup = { mode: 'instant' } | { mode: 'timed'; at: number | null }

/** What the popup begins with, and what its reset goes back to: instant only where the store has it. */
export function resetPickup(setting: Pick<TakeoutSetting, 'instant'>): Pickup {
  return setting.instant ? { mode: 'instant' } : { mode: 'timed', at: null }
}

export type TakeoutReason =
  | Extract<OrderTime, { ok: false }>['reason']
  /** Timed, and no time was chosen. */
  | 'time-missing'
  /** The store does not take orders of this mode. */
  | 'mode-off'
  /** The chosen time cannot be kept: it has passed, or the shop is closed or on its break then. */
  | 'outside-takeout'

/** A takeout order as its deal has it; dates are epoch ms. */
export interface TakeoutDates {
  startDate: number
  endDate: number
  /** The time that the customer chose; null for an instant order. */
  orgStartDate: number | null
  businessDate: string
}

export type TakeoutAnswer =
  | ({ ok: true } & TakeoutDates)
  | { ok: false; reason: TakeoutReason; window?: { begin: string; end: string } }

/**
 * Whether an order of now can be picked up so, and what its deal's dates are then (document 2 §5, §9). The store
 * must be open now, whatever time was chosen: takeout is for the same day.
 */
export function takeoutDates(pickup: Pickup, facts: StoreFacts, now: number): TakeoutAnswer {
  const open = orderTime('takeout', facts, now)
  if (!open.ok) return open
  const setting = takeoutSetting(facts.info.packageSetting)
  if (!setting[pickup.mode]) return { ok: false, reason: 'mode-off' }
  if (pickup.mode === 'timed' && pickup.at === null) return { ok: false, reason: 'time-missing' }
  const at = pickup.mode === 'timed' ? pickup.at : null
  const isKept = at === null ? isPackedInTime(facts, now) : isPickupTime(facts, at, now)
  if (!isKept) return { ok: false, reason: 'outside-takeout' }
  const startDate = at ?? now
  return {
    ok: true,
    startDate,
    endDate: dealEnd(startDate, facts.info.openSetting.operatingTimeUnit),
    orgStartDate: at,
    businessDate: open.businessDate,
  }
}

/** The modes that can be chosen now. None: the store is open, but closes before anything could be packed. */
export function offeredModes(facts: StoreFacts, now: number): Pickup['mode'][] {
  const setting = takeoutSetting(facts.info.packageSetting)
  const modes: Pickup['mode'][] = []
  if (setting.instant && isPackedInTime(facts, now)) modes.push('instant')
  if (setting.timed && pickupHours(facts, now).length > 0) modes.push('timed')
  return modes
}
