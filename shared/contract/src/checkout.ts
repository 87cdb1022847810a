/*
 * What ordering persists of a checkout, as far as payment reads it: the two may come from releases of different days,
 * so keys and fields are only added to.
 */

/** Which cart a checkout is for: there is one checkout per cart. */
export type CheckoutCart = 'on-site' | 'takeout' | 'delivery' | 'pre-order'

/** Under the store's own keys in the browser. */
export const checkoutKeys = {
  'on-site': 'checkout',
  takeout: 'checkout-takeout',
  delivery: 'checkout-delivery',
  'pre-order': 'checkout-pre-order',
} as const satisfies Record<CheckoutCart, string>

/**
 * Who notifies the customer of an order's outcome: whoever finds `notified` false, and sets it. One who finds it true
 * says nothing.
 */
export interface CheckoutOutcome {
  /** Null until the order exists. */
  orderId: number | null
  notified: boolean
}

/** Reads the outcome from a persisted checkout, other fields included. @throws where it is not one */
export function readCheckoutOutcome(value: unknown): CheckoutOutcome | null {
  if (value === null) return null
  const { orderId, notified } = value as Partial<Record<keyof CheckoutOutcome, unknown>>
  const isValid = (orderId === null || typeof orderId === 'number') && typeof notified === 'boolean'
  if (!isValid) throw new Error('not a checkout')
  return value as CheckoutOutcome
}
