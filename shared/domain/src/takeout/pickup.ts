import type { StoreFacts } from '../availability/store-facts.ts'
import { type Handover, type HandoverAnswer, handoverDates } from '../handover/handover.ts'
import { takeoutSetting } from './takeout-setting.ts'

/** How a customer wants to pick an order up (spec 2 §4). */
export type Pickup = Handover

/** Whether an order of now can be picked up so, and what its deal's dates are then (`handoverDates`). */
export function takeoutDates(pickup: Pickup, facts: StoreFacts, now: number): HandoverAnswer {
  return handoverDates('takeout', pickup, takeoutSetting(facts.info.packageSetting), facts, now)
}
