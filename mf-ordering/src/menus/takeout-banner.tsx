import { useCheckoutOutcome } from '../checkout/use-checkout-outcome.ts'
import { TakeoutPlace } from '../takeout/takeout-place.tsx'

/** Above the menu of what can be taken out. */
export default function TakeoutBanner() {
  useCheckoutOutcome('takeout')
  return <TakeoutPlace look="banner" />
}
