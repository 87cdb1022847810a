import type { StoreFacts } from '../availability/store-facts.ts'
import {
  type FulfilmentTime,
  type FulfilmentTimeAnswer,
  type FulfilmentTimeReason,
  fulfilmentDates,
} from '../fulfilment/fulfilment-time.ts'
import { deliverySetting } from './delivery-setting.ts'

/** Why nothing can be delivered: by the time, or by the address and the amount. */
export type DeliveryReason = FulfilmentTimeReason | 'address-missing' | 'outside-areas' | 'below-minimum'

/** Whether an order of now can be delivered then, and what its deal's dates are (spec decision 25, `fulfilmentDates`). */
export function deliveryDates(wish: FulfilmentTime, facts: StoreFacts, now: number): FulfilmentTimeAnswer {
  return fulfilmentDates('delivery', wish, deliverySetting(facts.info.deliverySetting), facts, now)
}
