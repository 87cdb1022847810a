import type { CheckoutCart } from '../fulfilment/fulfilment-method.ts'

/** Keys of the persisted checkouts, under the store's own keys in the browser. */
export const checkoutKeys = {
  'on-site': 'checkout',
  takeout: 'checkout-takeout',
  delivery: 'checkout-delivery',
  'pre-order': 'checkout-pre-order',
} as const satisfies Record<CheckoutCart, string>
