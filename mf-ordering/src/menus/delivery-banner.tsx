import { useCheckoutOutcome } from '../checkout/use-checkout-outcome.ts'
import { DeliveryPlace } from '../delivery/delivery-place.tsx'

/** Banner of the delivery menu. */
export default function DeliveryBanner() {
  useCheckoutOutcome('delivery')
  return <DeliveryPlace variant="banner" />
}
