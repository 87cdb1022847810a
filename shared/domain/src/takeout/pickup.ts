import type { StoreFacts } from '../availability/store-facts.ts'
import {
  type Handover,
  type HandoverAnswer,
  type HandoverReason,
  handoverDates,
  offeredHandovers,
  resetHandover,
} from '../handover/handover.ts'
import { type TakeoutSetting, takeoutSetting } from './takeout-setting.ts'

/** How a customer wants to pick an order up (document 2 §4). */
export type Pickup = Handover

/** What the popup begins with, and what its reset goes back to. */
export function resetPickup(setting: Pick<TakeoutSetting, 'instant'>): Pickup {
  return resetHandover(setting)
}

export type TakeoutReason = HandoverReason

/** Whether an order of now can be picked up so, and what its deal's dates are then (`handoverDates`). */
export function takeoutDates(pickup: Pickup, facts: StoreFacts, now: number): HandoverAnswer {
  return handoverDates('takeout', pickup, takeoutSetting(facts.info.packageSetting), facts, now)
}

/** The modes that can be chosen now. */
export function offeredModes(facts: StoreFacts, now: number): Pickup['mode'][] {
  return offeredHandovers(takeoutSetting(facts.info.packageSetting), facts, now)
}
