import { expect, it } from 'vitest'
import { popups } from './popups.ts'

it('requires a login before payment, receipt and card entry [2.6-03]', () => {
  for (const name of ['payment', 'couponSelector', 'cardEntry', 'receipt'] as const) {
    expect(popups[name].authRequired, name).toBe(true)
  }
})

it('requires a login before cart, order, takeout and staff call [2.6-02]', () => {
  for (const name of ['cart', 'orderConfirm', 'takeoutOrder', 'staffCall'] as const) {
    expect(popups[name].authRequired, name).toBe(true)
  }
  // Viewing and choosing need no login.
  expect([popups.product.authRequired, popups.adultNotice.authRequired]).toEqual([false, false])
})

it('requires a login before the detail of an order, ordering ahead and the registration of a gift card [3.6-04]', () => {
  // One orders ahead in the cart.
  for (const name of ['orderDetail', 'cart', 'giftCardRegister'] as const)
    expect(popups[name].authRequired, name).toBe(true)
})

it('allows receipts in every store, and payment if the store has bought it', () => {
  expect(popups.receipt.bundle).toBe('always')
  expect([popups.payment.bundle, popups.takeoutOrder.bundle, popups.cardEntry.bundle]).toEqual([
    'payment',
    'payment',
    'payment',
  ])
})
