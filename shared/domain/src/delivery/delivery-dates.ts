import type { StoreFacts } from '../availability/store-facts.ts'
import {
  type FulfilmentTime,
  type FulfilmentTimeAnswer,
  type FulfilmentTimeReason,
  fulfilmentDates,
} from '../fulfilment/fulfilment-time.ts'
import { deliverySetting } from './delivery-setting.ts'

/** Why delivery is impossible: because of the time, or of the address and the amount. */
export type DeliveryReason = FulfilmentTimeReason | 'address-missing' | 'outside-areas' | 'below-minimum'

/**
 * Whether an order made now can be delivered at that time, and the dates of its deal (spec decision 25,
 * `fulfilmentDates`).
 */
export function deliveryDates(time: FulfilmentTime, facts: StoreFacts, now: number): FulfilmentTimeAnswer {
  return fulfilmentDates('delivery', time, deliverySetting(facts.info.deliverySetting), facts, now)
}
