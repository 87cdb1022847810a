import { hasBundle } from '@storefront/contract/bundles.ts'
import { shop, type Translate } from '@storefront/host'

/** Why nothing can be paid where the payment popup does not exist. */
export function noPaymentText(t: Translate): string {
  const isInContract = hasBundle(shop().contract.bundles, 'payment')
  return t(isInContract ? 'checkout.noPayment' : 'checkout.notInContract')
}
