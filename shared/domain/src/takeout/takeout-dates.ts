import type { StoreFacts } from '../availability/store-facts.ts'
import {
  type FulfilmentTime,
  type FulfilmentTimeAnswer,
  fulfilmentDates,
} from '../fulfilment/fulfilment-time.ts'
import { takeoutSetting } from './takeout-setting.ts'

/** Whether an order made now can be picked up at the requested time, and its deal's dates (`fulfilmentDates`). */
export function takeoutDates(pickup: FulfilmentTime, facts: StoreFacts, now: number): FulfilmentTimeAnswer {
  return fulfilmentDates('takeout', pickup, takeoutSetting(facts.info.packageSetting), facts, now)
}
