import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost } from '@storefront/host/testing/test-host.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import CartPopup from '../cart-popup/cart-popup.tsx'
import { type Checkout, newCheckout, openCheckout } from '../checkout/checkout.ts'
import { runningCheckout } from '../checkout/run-checkout.ts'
import { aDeal, aLine, anOrder, installMenu, user } from './a-menu.ts'

export const table = { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' }
export const deal = aDeal({ dealId: 70, status: '가요청' })
export const order = anOrder({ orderId: 9, dealId: 70, status: '가요청', totalAmount: 6800 })
export const orderOfAnotherGuest = anOrder({ orderId: 8, dealId: 70, status: '가요청', userId: 6 })
/** The cart as a checkout whose order 9 is being paid. */
export const aPayingCheckout = (fields: Partial<Checkout> = {}): Checkout => ({
  ...newCheckout({
    userId: user.userId,
    fulfilment: { method: 'counter' },
    timing: 'pay-first',
    totalSeen: 6800,
  }),
  state: 'paying',
  dealId: 70,
  orderId: 9,
  ...fields,
})
export const persistedOpenCheckout = () => openCheckout('on-site', user.userId)
const functionSetting = {
  isOrderAvailable: true,
  isOrderAvailableWithTable: true,
  isOrderAvailableWithPostPay: false,
}
export const payFirst = { storeInfo: { functionSetting } }

export type Options = Parameters<typeof installMenu>[0]

export async function setUp(options: Options = {}, before?: () => void) {
  const host = installMenu({
    table,
    shopFields: payFirst,
    cart: [aLine({ orderItemId: -1, productId: 200, count: 2 })],
    ...options,
    answers: {
      registerDeal: () => ({ deal }),
      getOrderList: () => ({ orderList: [orderOfAnotherGuest] }),
      updateOrder: () => ({ order }),
      deletePseudoDeal: () => ({}),
      ...options.answers,
    },
  })
  before?.()
  last = host
  const popup = popupProps('cart', {})
  await render(<CartPopup {...popup.props} />)
  return { host, popup }
}
let last: TestHost | undefined
export const lastHost = () => last
/** Ends payment and checkout, and waits for it: a step that comes later would change host and cart of the next test. */
export async function endPopups() {
  last?.endPopup('payment', { kind: 'dismissed' })
  last?.endPopup('orderDetail', { kind: 'dismissed' })
  await expect.poll(() => runningCheckout.get()).toBeUndefined()
}

export const nextButton = () => page.getByRole('button', { name: /다음/ })
export const callNames = (host: TestHost) => host.calls.map(({ name }) => name)
export const requestOf = (host: TestHost, name: string) =>
  host.calls.find((each) => each.name === name)?.request
export const expectPaymentOpened = (host: TestHost) =>
  expect.poll(() => host.opened.filter(({ name }) => name === 'payment')).toHaveLength(1)
/** Fails with this code of the API; 0: no answer came. */
export const failed =
  (refusal: number, payload: unknown = null) =>
  () => {
    throw new ApiFailure(refusal, '', payload)
  }
