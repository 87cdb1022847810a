import { useCheckoutOutcome } from '../checkout/use-checkout-outcome.ts'
import { DeliveryPlace } from '../delivery/delivery-place.tsx'

/** Above the menu of what can be brought. */
export default function DeliveryBanner() {
  useCheckoutOutcome('delivery')
  return <DeliveryPlace look="banner" />
}
