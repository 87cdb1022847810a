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
  /** Post-pay: sent to the store at once, and paid there. */
  | 'pay-later'
  /** Prepaid: placed once it is paid. */
  | 'pay-first'
  /** Prepayment would be required, but the store takes no payments. */
  | 'none'

/**
 * When an order is paid, for browser and server (spec 2 §4, spec decision 70): dine-in, counter and self-pay
 * orders are post-pay if the store allows it; everything else is prepaid.
 */
export function paymentTiming(facts: PaymentTimingFacts): PaymentTiming {
  const mayPayLater = facts.orderType === orderType.general || facts.orderType === orderType.selfPay
  if (mayPayLater && facts.postPay) return 'pay-later'
  return hasBundle(facts.bundles, 'payment') ? 'pay-first' : 'none'
}
