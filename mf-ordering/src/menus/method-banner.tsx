import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { loadBanner } from '../checkout/fulfilment-strategies.ts'
import { useCheckoutOutcome } from '../checkout/use-checkout-outcome.ts'
import { cartOf } from '../fulfilment/fulfilment-method.ts'

/** Resolves with the banner of a method, which also follows a payment of an earlier page. */
export async function loadMethodBanner(method: FulfilmentMethod) {
  const Target = await loadBanner(method)
  return function MethodBanner() {
    useCheckoutOutcome(cartOf(method))
    return Target && <Target variant="banner" />
  }
}
