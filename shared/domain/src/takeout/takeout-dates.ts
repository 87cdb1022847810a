import type { StoreFacts } from '../availability/store-facts.ts'
import {
  type FulfilmentTime,
  type FulfilmentTimeAnswer,
  fulfilmentDates,
} from '../fulfilment/fulfilment-time.ts'
import { takeoutSetting } from './takeout-setting.ts'

/** Whether an order of now can be picked up so, and what its deal's dates are then (`fulfilmentDates`). */
export function takeoutDates(pickup: FulfilmentTime, facts: StoreFacts, now: number): FulfilmentTimeAnswer {
  return fulfilmentDates('takeout', pickup, takeoutSetting(facts.info.packageSetting), facts, now)
}
