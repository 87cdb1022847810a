import type { StoreFacts } from '../availability/store-facts.ts'
import {
  type Handover,
  type HandoverAnswer,
  type HandoverReason,
  handoverDates,
} from '../handover/handover.ts'
import { deliverySetting } from './delivery-setting.ts'

/** Why nothing can be delivered: by the time, or by the address and the amount. */
export type DeliveryReason = HandoverReason | 'address-missing' | 'outside-areas' | 'below-minimum'

/** Whether an order of now can be delivered then, and what its deal's dates are (spec decision 25, `handoverDates`). */
export function deliveryDates(wish: Handover, facts: StoreFacts, now: number): HandoverAnswer {
  return handoverDates('delivery', wish, deliverySetting(facts.info.deliverySetting), facts, now)
}
