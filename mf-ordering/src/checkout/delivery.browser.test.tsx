import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost } from '@storefront/host/testing/test-host.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import CartPopup from '../cart-popup/cart-popup.tsx'
import { persistedRequest } from '../delivery/persisted-request.ts'
import { persistedTime } from '../fulfilment/fulfilment-time.ts'
import { aDeal, aLine, anOrder, installMenu, user } from '../testing/a-menu.ts'
import { openCheckout } from './checkout.ts'

const timeAt = (clock: string) => Date.parse(`2026-11-20T${clock}:00+09:00`)
const deal = aDeal({ dealId: 70, dealType: '배달', status: '가요청', resourceName: null })
const order = anOrder({ orderId: 9, dealId: 70, orderType: '배달', status: '가요청', totalAmount: 9300 })
const home: SavedAddress = {
  addressId: 3,
  zipcode: '04780',
  address1: '서울특별시 성동구 포근로 10 (성수동2가)',
  address2: '3층 301호',
  engAddr: '10 Pogeun-ro, Seongdong-gu, Seoul',
  isDefault: true,
}
const deliverySetting = {
  deliveryTime: 40,
  deliveryMinOrderAmount: 5000,
  deliveryFeeList: [
    { area: '서울특별시 성동구', minOrderAmount: 6000, fee: 2500 },
    { area: '서울특별시 성동구', minOrderAmount: 30_000, fee: 0 },
  ],
}

type Options = NonNullable<Parameters<typeof installMenu>[0]> & {
  addresses?: SavedAddress[]
  count?: number
}

async function setUp({ addresses = [home], count = 2, ...options }: Options = {}, before?: () => void) {
  const host = installMenu({
    path: '/menus?orderType=delivery',
    shopFields: { storeInfo: { deliverySetting } },
    ...options,
    answers: {
      getAddressList: () => ({ addressList: addresses }),
      registerDeliveryDeal: () => ({ deal, address: home }),
      updateOrder: () => ({ order }),
      deletePseudoDeal: () => ({}),
      getDeal: () => ({ deal }),
      ...options.answers,
    },
  })
  cart('delivery').set({
    lines: [aLine({ orderItemId: -1, productId: 200, count })],
    note: '포크 하나',
    refused: [],
  })
  before?.()
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
const amount = (name: string) => page.getByText(name, { exact: true }).element().parentElement?.textContent
const expectPaymentOpened = (host: TestHost) =>
  expect.poll(() => host.opened.filter(({ name }) => name === 'payment')).toHaveLength(1)
const sentRequest = (host: TestHost, name: string) => host.calls.find((call) => call.name === name)?.request
/** Fails with this code of the API. */
const failed =
  (refusal: number, payload: unknown = null) =>
  () => {
    throw new ApiFailure(refusal, '', payload)
  }

describe('the cart of a delivery', () => {
  it('is separate, and shows address and time with a button to change them', async () => {
    const { host } = await setUp()
    expect(cart().get().lines).toEqual([])
    await expect
      .element(page.getByText('서울특별시 성동구 포근로 10 3층 301호', { exact: true }))
      .toBeVisible()
    await expect.element(page.getByText('바로 배달 · 약 40분')).toBeVisible()
    await page.getByRole('button', { name: '바꾸기', exact: true }).click()
    expect(host.opened.map(({ name }) => name)).toEqual(['deliveryOrder'])
  })

  it('adds the delivery fee to the total and shows the minimum [2.2-41]', async () => {
    await setUp()
    await expect.element(next()).toMatchTextContent(/9,300원 다음/)
    expect(amount('주문 금액')).toContain('6,800원')
    expect(amount('배달비')).toContain('2,500원')
    expect(amount('합계')).toContain('9,300원')
    expect(amount('배달 최소주문금액')).toContain('✓ 6,000원 채웠어요')
  })

  it('shows how much more lowers the fee, and no longer once it is lowered [2.2-41]', async () => {
    await setUp()
    const progress = page.getByRole('progressbar', { name: '23,200원 더 담으면 배달비가 무료예요' })
    await expect.element(progress).toHaveAttribute('aria-valuenow', '23')
    await expect.element(page.getByText('6,800원 / 30,000원')).toBeVisible()
    cart('delivery').update((value) => ({ ...value, lines: [aLine({ productId: 200, count: 10 })] }))
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    expect(amount('배달비')).toContain('무료')
  })

  it('adds the request for no disposable cutlery to the note, and removes it again', async () => {
    await setUp()
    const note = () => cart('delivery').get().note
    const cutlery = page.getByRole('switch', { name: '일회용 수저·포크 안 받을게요' })
    await expect.element(cutlery).not.toBeChecked()
    await cutlery.click()
    expect(note()).toBe('일회용 수저·포크 안 받을게요\n포크 하나')
    await expect.element(cutlery).toBeChecked()
    await cutlery.click()
    expect(note()).toBe('포크 하나')
  })

  it('has a persisted field for a delivery request of at most 200 characters [2.2-40]', async () => {
    await setUp()
    const field = page.getByRole('textbox', { name: '배달 요청사항' })
    await field.fill('문 앞에 두고 벨을 눌러 주세요')
    expect(persistedRequest().get()).toEqual({ userId: user.userId, text: '문 앞에 두고 벨을 눌러 주세요' })
    await expect.element(field).toHaveAttribute('maxlength', '200')
  })

  it('neither shows nor sends the request of a customer who used the phone before [1.4.2-07]', async () => {
    const { host } = await setUp({}, () =>
      persistedRequest().set({ userId: user.userId + 1, text: '공동현관 1234#' }),
    )
    await expect.element(page.getByRole('textbox', { name: '배달 요청사항' })).toHaveValue('')
    await next().click()
    await expectPaymentOpened(host)
    expect(sentRequest(host, 'registerDeliveryDeal')).toMatchObject({ request: null })
  })

  it('counter and takeout carts have no delivery request and load no addresses [2.2-40]', async () => {
    for (const path of ['/menus', '/menus?orderType=takeout']) {
      const { host } = await setUp({ path, cart: [aLine({ productId: 200 })] })
      await expect.element(page.getByText('수량', { exact: true }).first()).toBeInTheDocument()
      expect(page.getByRole('textbox', { name: '배달 요청사항' }).elements()).toEqual([])
      expect(host.calls.map(({ name }) => name)).not.toContain('getAddressList')
    }
  })

  it('registers a deal for the address, has its order built and opens payment for it [1.1-07, 2.1-05]', async () => {
    const { host } = await setUp({}, () => persistedRequest().set({ userId: user.userId, text: '문 앞에' }))
    await next().click()
    await expectPaymentOpened(host)
    expect(sentRequest(host, 'registerDeliveryDeal')).toMatchObject({
      deal: { dealType: '배달', status: '가요청', startDate: null },
      addressId: 3,
      request: '문 앞에',
    })
    expect(sentRequest(host, 'updateOrder')).toMatchObject({
      dealId: 70,
      order: { orderType: '배달', descp: '포크 하나', orderItemList: [{ productId: 200, count: 2 }] },
    })
    expect(host.opened.at(-1)).toEqual({
      name: 'payment',
      params: { purpose: { kind: 'order', dealId: 70, orderIdList: [9] } },
    })
  })

  it('requests the chosen time', async () => {
    const { host } = await setUp({}, () =>
      persistedTime('delivery').set({ kind: 'timed', at: timeAt('18:30') }),
    )
    await expect.element(page.getByText('오후 6:30 배달')).toBeVisible()
    await next().click()
    await expectPaymentOpened(host)
    expect(sentRequest(host, 'registerDeliveryDeal')).toMatchObject({ deal: { startDate: timeAt('18:30') } })
  })
})

describe('a delivery that is not possible', () => {
  it('below the minimum is blocked at the button, which shows the minimum [2.5-73, 2.5-74]', async () => {
    const { host } = await setUp({ count: 1 })
    await expect.element(page.getByText('배달 최소주문금액 6,000원')).toBeVisible()
    await next().click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['배달 최소 주문 금액은 6,000 입니다.'])
    expect(host.calls.map(({ name }) => name)).not.toContain('registerDeliveryDeal')
    expect(host.opened).toEqual([])
  })

  it('shows the future fee below the minimum', async () => {
    await setUp({ count: 1 })
    await expect.poll(() => amount('배달비')).toBe('배달비6,000원부터 2,500원')
  })

  it('does not ask for an address where one outside the area is chosen', async () => {
    await setUp({ addresses: [{ ...home, address1: '서울특별시 종로구 청계천로 85' }] })
    await expect.poll(() => amount('배달비')).toBe('배달비이 주소로는 배달하지 않아요')
  })

  it('is blocked with a message outside every area, or without an address', async () => {
    const far = { ...home, address1: '부산광역시 해운대구 구남로 1' }
    await setUp({ addresses: [far] })
    await expect.element(page.getByText(/배달 지역이 아니에요/)).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await setUp({ addresses: [] })
    await expect.element(page.getByText('배달받을 주소를 골라 주세요.').last()).toBeVisible()
    await expect.element(next().last()).toHaveAttribute('aria-disabled', 'true')
  })

  it('is blocked with a message after the store’s hours', async () => {
    const hours = { openingHours: { begin: '09:00', end: '21:00' } }
    const openSetting = { businessHours: { weekday: hours, weekend: hours, holiday: hours } }
    await setUp({ now: timeAt('21:30'), shopFields: { storeInfo: { deliverySetting, openSetting } } })
    await expect.element(page.getByText('매장이 영업중이 아닙니다.')).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  })

  it('keeps the cart and cancels the deal when the API refuses it for its amount', async () => {
    const belowMinimum = { reason: 'below-minimum', limit: 20_000 }
    const { host, popup } = await setUp({ answers: { updateOrder: failed(code.notOrderable, belowMinimum) } })
    await next().click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['배달 최소 주문 금액은 20,000 입니다.'])
    await expect.poll(() => host.calls.map(({ name }) => name)).toContain('deletePseudoDeal')
    expect(cart('delivery').get().lines).toHaveLength(1)
    expect(popup.dismissals()).toBe(0)
  })

  it('asks for another address when its own was removed', async () => {
    const { host } = await setUp({ answers: { registerDeliveryDeal: failed(code.notFound) } })
    await next().click()
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['배달받을 주소를 골라 주세요.'])
  })
})

it('a paid delivery empties its cart and shows its order', async () => {
  const { host } = await setUp()
  host.endPopup('payment', { kind: 'done', result: { txNumber: 'TX1', dealId: 70 } })
  await next().click()
  await expect.poll(() => host.opened.at(-1)).toEqual({ name: 'orderDetail', params: { dealId: 70 } })
  expect(cart('delivery').get().lines).toEqual([])
  expect(openCheckout('delivery', user.userId)).toBeNull()
})
