import { useCheckoutOutcome } from '../checkout/use-checkout-outcome.ts'
import { TakeoutPlace } from '../takeout/takeout-place.tsx'

/** Banner of the takeout menu. */
export default function TakeoutBanner() {
  useCheckoutOutcome('takeout')
  return <TakeoutPlace variant="banner" />
}
