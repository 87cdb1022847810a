import type { StoreFacts } from '../availability/store-facts.ts'
import { type HandoverHour, handoverHours } from '../handover/handover-times.ts'
import { takeoutSetting } from './takeout-setting.ts'

export type PickupHour = HandoverHour

/** When an order of now can be picked up, once it is packed (`handoverHours`). */
export function pickupHours(facts: StoreFacts, now: number): PickupHour[] {
  return handoverHours(takeoutSetting(facts.info.packageSetting), facts, now)
}
