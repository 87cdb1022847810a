import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost } from '@storefront/host/testing/test-host.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import CartPopup from '../cart-popup/cart-popup.tsx'
import { persistedTime } from '../fulfilment/fulfilment-time.ts'
import { aDeal, aLine, anOrder, installMenu, user } from '../testing/a-menu.ts'
import { type Checkout, newCheckout, openCheckout, persistedCheckout } from './checkout.ts'

const timeAt = (clock: string) => Date.parse(`2026-11-20T${clock}:00+09:00`)
const deal = aDeal({ dealId: 70, dealType: '포장', status: '가요청', resourceName: null })
const order = anOrder({ orderId: 9, dealId: 70, orderType: '포장', status: '가요청', totalAmount: 6800 })
/** The cart as a checkout whose order 9 is being paid. */
const aPayingCheckout = (fields: Partial<Checkout> = {}): Checkout => ({
  ...newCheckout({
    userId: user.userId,
    fulfilment: { method: 'takeout', readyAt: null },
    timing: 'pay-first',
    totalSeen: 6800,
  }),
  state: 'paying',
  dealId: 70,
  orderId: 9,
  ...fields,
})
const persistedOpenCheckout = () => openCheckout('takeout', user.userId)

type Options = Parameters<typeof installMenu>[0]

async function setUp(options: Options = {}, before?: (host: TestHost) => void) {
  const host = installMenu({
    path: '/menus?orderType=takeout',
    shopFields: {
      storeInfo: {
        packageSetting: {
          packagingTime: 15,
          timeSelectedPackageOrderEnabled: true,
          instantPackageOrderEnabled: true,
        },
      },
    },
    ...options,
    answers: {
      registerTakeoutDeal: () => ({ deal }),
      updateOrder: () => ({ order }),
      deletePseudoDeal: () => ({}),
      getDeal: () => ({ deal }),
      ...options?.answers,
    },
  })
  cart('takeout').set({
    lines: [aLine({ orderItemId: -1, productId: 200, count: 2 })],
    note: '포크 하나',
    refused: [],
  })
  before?.(host)
  last = host
  const popup = popupProps('cart', {})
  await render(<CartPopup {...popup.props} />)
  return { host, popup }
}
let last: TestHost | undefined
/** Closes the popups that a test has left open. */
afterEach(() => {
  last?.endPopup('payment', { kind: 'dismissed' })
  last?.endPopup('orderDetail', { kind: 'dismissed' })
})

const next = () => page.getByRole('button', { name: /다음/ })
const callNames = (host: TestHost) => host.calls.map(({ name }) => name)
const expectPaymentOpened = (host: TestHost) =>
  expect.poll(() => host.opened.filter(({ name }) => name === 'payment')).toHaveLength(1)
/** Fails with this code of the API; 0: no answer came. */
const failed =
  (refusal: number, payload: unknown = null) =>
  () => {
    throw new ApiFailure(refusal, '', payload)
  }

describe('the cart of a takeout order', () => {
  it('is separate, and shows the pick-up time with a button to change it', async () => {
    const { host } = await setUp()
    expect(cart().get().lines).toEqual([])
    await expect.element(page.getByText('바로 픽업 · 약 15분')).toBeVisible()
    await page.getByRole('button', { name: '바꾸기', exact: true }).click()
    expect(host.opened.map(({ name }) => name)).toEqual(['takeoutOrder'])
  })

  it('registers a provisional deal, has its order built, and opens payment for it [2.4-34, 2.4-35, 2.5-77, 2.1-05]', async () => {
    const { host } = await setUp()
    await next().click()
    await expectPaymentOpened(host)
    const [register, update] = host.calls
    expect(register).toMatchObject({
      name: 'registerTakeoutDeal',
      request: { storeId: 10, deal: { dealType: '포장', status: '가요청', startDate: null } },
    })
    expect(update).toMatchObject({
      name: 'updateOrder',
      request: {
        dealId: 70,
        order: {
          orderType: '포장',
          descp: '포크 하나',
          orderItemList: [{ orderItemId: -1, productId: 200, count: 2 }],
        },
      },
    })
    expect(register?.options.idempotencyKey).toBeTruthy()
    expect(host.opened.at(-1)).toEqual({
      name: 'payment',
      params: { purpose: { kind: 'order', dealId: 70, orderIdList: [9] } },
    })
  })

  it('requests the chosen time', async () => {
    const { host } = await setUp({}, () =>
      persistedTime('takeout').set({ kind: 'timed', at: timeAt('18:30') }),
    )
    await expect.element(page.getByText('오후 6:30 픽업')).toBeVisible()
    await next().click()
    await expectPaymentOpened(host)
    expect(host.calls[0]).toMatchObject({ request: { deal: { startDate: timeAt('18:30') } } })
  })

  it('needs a time that is still possible [2.5-75, 2.8-36]', async () => {
    const { host } = await setUp({}, () =>
      persistedTime('takeout').set({ kind: 'timed', at: timeAt('12:05') }),
    )
    await expect.element(page.getByText('포장 운영시간이 아닙니다.')).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    expect(host.calls).toEqual([])
  })

  it('drops a time that has passed', async () => {
    await setUp({}, () => persistedTime('takeout').set({ kind: 'timed', at: timeAt('11:00') }))
    await expect.element(page.getByText('바로 픽업 · 약 15분')).toBeVisible()
  })

  it('is paid first, also in a store without post-pay', async () => {
    const { host } = await setUp({
      shopFields: {
        storeInfo: { functionSetting: { isPackagable: true, isOrderAvailableWithPostPay: false } },
      },
    })
    await next().click()
    await expectPaymentOpened(host)
  })
})

describe('after the payment popup', () => {
  it('paid: the cart is emptied and the order shown [2.4-41]', async () => {
    const { host } = await setUp()
    host.endPopup('payment', { kind: 'done', result: { txNumber: 'TX1', dealId: 70 } })
    await next().click()
    await expect.poll(() => host.opened.at(-1)).toEqual({ name: 'orderDetail', params: { dealId: 70 } })
    expect(host.alerts).toEqual([])
    expect(cart('takeout').get().lines).toEqual([])
    expect(persistedOpenCheckout()).toBeNull()
    expect(callNames(host)).not.toContain('deletePseudoDeal')
  })

  it('dismissed: the deal is cancelled and the cart kept [2.4-40]', async () => {
    const { host } = await setUp()
    host.endPopup('payment', { kind: 'dismissed' })
    await next().click()
    await expect.poll(() => callNames(host)).toContain('deletePseudoDeal')
    expect(cart('takeout').get().lines).toHaveLength(1)
    await expect.poll(() => persistedOpenCheckout()).toBeNull()
    expect(host.alerts).toEqual([])
  })

  it('dismissed with a pending payment: the deal is kept and that payment shown again', async () => {
    const { host } = await setUp({
      answers: { deletePseudoDeal: failed(code.changed, { status: '가요청' }) },
    })
    host.endPopup('payment', { kind: 'dismissed' })
    await next().click()
    await expect.poll(() => host.alerts.at(-1)?.text).toMatch(/앞선 결제를 확인하고/)
    expect(persistedOpenCheckout()).toMatchObject({ dealId: 70, orderId: 9, state: 'paying' })
    await next().click()
    await expect.poll(() => host.opened.filter(({ name }) => name === 'payment')).toHaveLength(2)
    expect(callNames(host).filter((name) => name === 'registerTakeoutDeal')).toHaveLength(1)
    expect(host.opened.at(-1)).toMatchObject({ params: { purpose: { dealId: 70 } } })
  })

  it('unavailable: a message is shown and the deal cancelled', async () => {
    const { host } = await setUp()
    host.endPopup('payment', { kind: 'unavailable', reason: 'failed-to-load' })
    await next().click()
    await expect.poll(() => host.alerts.at(-1)?.text).toMatch(/지금은 결제를 열 수 없어요/)
    expect(callNames(host)).toContain('deletePseudoDeal')
    expect(cart('takeout').get().lines).toHaveLength(1)
  })

  it('removed from the contract: a message about that is shown instead, and the deal is cancelled', async () => {
    const { host } = await setUp()
    await next().click()
    await expect.poll(() => host.opened.map(({ name }) => name)).toContain('payment')
    host.shop.set({ ...host.shop.get(), contract: { bundles: ['ordering'] } })
    host.endPopup('payment', { kind: 'unavailable', reason: 'not-in-contract' })
    await expect.poll(() => host.alerts.at(-1)?.text).toMatch(/^이제 이 매장에서는 쓸 수 없는 기능이에요/)
    expect(callNames(host)).toContain('deletePseudoDeal')
    expect(cart('takeout').get().lines).toHaveLength(1)
  })

  it('is not opened where nothing can be paid', async () => {
    const { host } = await setUp({ without: { popups: ['payment'] } })
    await expect.element(page.getByText(/지금은 결제를 열 수 없어요/)).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    expect(host.calls).toEqual([])
  })
})

describe('refusals of the API', () => {
  const refused = async (answers: NonNullable<Options>['answers']) => {
    const { host, popup } = await setUp({ answers })
    await next().click()
    await expect.poll(() => host.alerts.length).toBe(1)
    expect(host.opened).toEqual([])
    expect(cart('takeout').get().lines).toHaveLength(1)
    return { text: host.alerts[0]?.text, popup, host }
  }

  it('not in contract: the store no longer has the bundle', async () => {
    const { text } = await refused({ registerTakeoutDeal: failed(code.notInContract) })
    expect(text).toBe('이제 이 매장에서는 쓸 수 없는 기능이에요. 결제된 금액은 없어요. 매장에 문의해 주세요.')
  })

  it.each([
    ['store-closed', '매장이 영업중이 아닙니다.'],
    ['outside-takeout', '포장 운영시간이 아닙니다.'],
    ['paused', '매장에서 포장 주문을 잠시 멈췄어요.'],
    ['business-day-unknown', '주문가능 시간을 확인하지 못했습니다. 잠시후 다시 시도해주세요.'],
    ['some later reason', '포장주문에 실패했습니다.'],
  ])('not orderable, %s [2.8-35, 2.8-36, 2.8-37, 2.8-38]', async (reason, text) => {
    expect((await refused({ registerTakeoutDeal: failed(code.notOrderable, { reason }) })).text).toBe(text)
  })

  it('no answer: the time could not be confirmed [2.8-38]', async () => {
    const { text } = await refused({ registerTakeoutDeal: failed(0) })
    expect(text).toBe('주문가능 시간을 확인하지 못했습니다. 잠시후 다시 시도해주세요.')
  })

  it('anything else: the takeout order failed [2.8-37]', async () => {
    expect((await refused({ registerTakeoutDeal: failed(code.tooMany) })).text).toBe(
      '포장주문에 실패했습니다.',
    )
  })

  it('any other failure of updateOrder: the order failed [2.8-31]', async () => {
    expect((await refused({ updateOrder: failed(code.internal) })).text).toMatch(
      /^주문에 실패 하였습니다\. 결제된 금액은 없어요\./,
    )
  })

  it('bad request from updateOrder: the store is not open, and the cart closes [2.8-27]', async () => {
    const { text, popup } = await refused({ updateOrder: failed(code.badRequest) })
    expect(text).toBe('운영 시간이 아닙니다.')
    await expect.poll(popup.dismissals).toBe(1)
  })

  it('not found from updateOrder: the deal has expired, and the cart closes [2.8-28]', async () => {
    const { text, popup } = await refused({ updateOrder: failed(code.notFound) })
    expect(text).toBe('만료 된 거래입니다.')
    await expect.poll(popup.dismissals).toBe(1)
  })

  it('over limit from updateOrder: the message says so, and the limits are refetched [2.8-29]', async () => {
    const { text, host } = await refused({ updateOrder: failed(code.overLimit, { orderItemIdList: [-1] }) })
    expect(text).toBe('주문가능 수량을 초과한 상품이 있습니다.')
    expect(host.limitReloads()).toBe(1)
    expect(callNames(host)).toContain('deletePseudoDeal')
  })
})

describe('after a reload in the middle of paying', () => {
  it('the cart is emptied as soon as the store has the order, without a message of this remote', async () => {
    const paid = anOrder({ ...order, status: '주방접수' })
    const { host } = await setUp({ answers: { getOrderList: () => ({ orderList: [paid] }) } }, () =>
      persistedCheckout('takeout').set(aPayingCheckout()),
    )
    await expect.poll(() => cart('takeout').get().lines).toEqual([])
    expect([host.alerts, host.toasts]).toEqual([[], []])
  })

  it('an unpaid deal is cancelled before the next one is opened', async () => {
    const { host } = await setUp({}, () => persistedCheckout('takeout').set(aPayingCheckout({ dealId: 60 })))
    await next().click()
    await expectPaymentOpened(host)
    const checkoutCalls = callNames(host).filter((name) => name !== 'getOrderList')
    expect(checkoutCalls).toEqual(['deletePseudoDeal', 'registerTakeoutDeal', 'updateOrder'])
  })

  it('another customer’s deal on this phone is not cancelled', async () => {
    const { host } = await setUp({}, () => persistedCheckout('takeout').set(aPayingCheckout({ userId: 99 })))
    await next().click()
    await expectPaymentOpened(host)
    expect(callNames(host)).not.toContain('deletePseudoDeal')
  })
})
