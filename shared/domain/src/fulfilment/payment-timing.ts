import { hasBundle } from '@storefront/contract/bundles.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'

export interface PaymentTimingFacts {
  /** The order type. */
  orderType: string
  /** `isOrderAvailableWithPostPay` of the store. */
  postPay: boolean
  /** What the store has bought. */
  bundles: readonly string[]
}

export type PaymentTiming =
  /** Sent to the shop at once, and paid there. */
  | 'pay-later'
  /** It counts once it is paid. */
  | 'pay-first'
  /** It would have to be paid, and the store takes no payments. */
  | 'none'

/**
 * How an order is made, for the button that makes it and for the server that takes it (spec 2 §4, spec decision 70):
 * what is eaten here is paid later where the store allows it; everything else is paid before it counts.
 */
export function paymentTiming(facts: PaymentTimingFacts): PaymentTiming {
  if (facts.orderType === orderType.general && facts.postPay) return 'pay-later'
  return hasBundle(facts.bundles, 'payment') ? 'pay-first' : 'none'
}
