import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import { newCheckout, persistedCheckout } from '../checkout/checkout.ts'
import {
  aDeal,
  aLine,
  anAmericano,
  anOrder,
  categories,
  installMenu,
  limits,
  products,
} from '../testing/a-menu.ts'
import CartPopup from './cart-popup.tsx'

const bread = (fields = {}) => aLine({ orderItemId: -2, productId: 200, ...fields })

async function setUp(options: Parameters<typeof installMenu>[0] = {}) {
  const host = installMenu({ cart: [anAmericano(), bread()], ...options })
  const popup = popupProps('cart', {})
  const screen = await render(<CartPopup {...popup.props} />)
  return { host, popup, screen }
}

const next = () => page.getByRole('button', { name: /다음/ })
const lines = () => cart().get().lines
const limitOf = (productId: number, leftCount: number) => ({
  productId,
  maxNumber: 10,
  leftCount,
  isClosed: false,
  applyStdDate: '2026-11-20',
})

describe('the cart', () => {
  it('shows lines by category, with count and price [2.2-38]', async () => {
    await setUp()
    const dialog = page.getByRole('dialog', { name: '장바구니' })
    const coffee = dialog.getByRole('region', { name: '커피' })
    await expect.element(coffee.getByText('차갑게, 레귤러')).toBeVisible()
    await expect.element(coffee.getByText('4,500원')).toBeVisible()
    await expect.element(dialog.getByRole('region', { name: '베이커리' })).toMatchTextContent(/소금빵/)
  })

  it('increases and decreases counts and announces the new total [2.2-38]', async () => {
    await setUp()
    await page.getByRole('button', { name: '소금빵 하나 더하기' }).click()
    await expect.element(next()).toMatchTextContent(/11,300원 다음/)
    await page.getByRole('button', { name: '소금빵 하나 빼기' }).click()
    await expect.element(next()).toMatchTextContent(/7,900원 다음/)
    expect(lines().map(({ count }) => count)).toEqual([1, 1])
  })

  it('shows at a line why its count is limited', async () => {
    await setUp({
      catalogue: aCatalogue(products, { productLimits: [limitOf(200, 2)] }),
    })
    const increaseButton = page.getByRole('button', { name: '소금빵 하나 더하기' })
    await increaseButton.click()
    await expect.element(increaseButton).toHaveAttribute('aria-disabled', 'true')
    await expect.element(increaseButton).toHaveAccessibleDescription('지금은 2개까지 담을 수 있어요.')
    await expect.element(page.getByText('지금은 2개까지 담을 수 있어요.')).toBeVisible()
    await page.getByRole('button', { name: '소금빵 하나 빼기' }).click()
    await expect.poll(() => page.getByText(/개까지 담을 수/).elements()).toEqual([])
  })

  it('removes a line and restores it in place [2.2-38]', async () => {
    const { host } = await setUp()
    await page.getByRole('button', { name: '아메리카노 빼기' }).click()
    expect(lines().map(({ productId }) => productId)).toEqual([200])
    const [shownToast] = host.toasts
    expect(shownToast).toMatchObject({ text: '아메리카노를 뺐어요', action: { label: '되돌리기' } })
    shownToast?.action?.run()
    expect(lines().map(({ productId }) => productId)).toEqual([100, 200])
  })

  it('moves the focus to a neighbour when a line is removed', async () => {
    await setUp()
    const remove = page.getByRole('button', { name: '아메리카노 빼기' })
    ;(remove.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: '소금빵 바꾸기' })).toHaveFocus()
  })

  it('keeps the focus inside when the last line is removed', async () => {
    await setUp({ cart: [aLine({ productId: 200 })] })
    const remove = page.getByRole('button', { name: '소금빵 빼기' })
    ;(remove.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('장바구니가 비어 있어요')).toBeVisible()
    const popup = page.getByRole('dialog', { name: '장바구니' }).element()
    await expect.poll(() => popup.contains(document.activeElement)).toBe(true)
  })

  it('names the removed line in English', async () => {
    const { host } = await setUp({ locale: 'en' })
    await page.getByRole('button', { name: 'Remove Americano' }).click()
    expect(host.toasts[0]?.text).toBe('Americano removed')
  })

  it('opens a line for editing', async () => {
    const { host } = await setUp()
    await page.getByRole('button', { name: '아메리카노 바꾸기' }).click()
    expect(host.opened).toEqual([{ name: 'product', params: { productId: 100, lineId: '-1' } }])
  })

  it('is emptied after a confirmation, and cannot be sent then [2.2-39, 2.5-12]', async () => {
    const { host } = await setUp()
    host.confirmWith(false)
    await page.getByRole('button', { name: '전체 삭제' }).click()
    expect(lines()).toHaveLength(2)
    host.confirmWith(true)
    await page.getByRole('button', { name: '전체 삭제' }).click()
    await expect.element(page.getByText('장바구니가 비어 있어요')).toBeVisible()
    expect(lines()).toEqual([])
    await expect.element(next()).not.toBeInTheDocument()
  })

  it.each([
    ['the menu', []],
    ['a part of the menu', products.filter(({ productId }) => productId !== 200)],
  ])('shows where %s failed to load, not its lines as deleted, and retries', async (_what, loaded) => {
    let tries = 0
    const catalogue = { ...aCatalogue(loaded), status: 'failed' as const, retry: () => void tries++ }
    await setUp({ catalogue })
    await expect.element(page.getByText('메뉴를 불러올 수 없어요')).toBeVisible()
    expect(page.getByText('삭제 된 메뉴').elements()).toEqual([])
    expect(next().elements()).toEqual([])
    await page.getByRole('button', { name: '다시 시도' }).click()
    expect(tries).toBe(1)
    expect(lines()).toHaveLength(2)
  })

  it('saves a note for the whole order', async () => {
    await setUp()
    await page.getByRole('textbox', { name: '요청사항' }).fill('수저 두 벌 주세요')
    expect(cart().get().note).toBe('수저 두 벌 주세요')
  })

  it('offers no switch for disposable cutlery at the store', async () => {
    await setUp()
    await expect.element(page.getByRole('textbox', { name: '요청사항' })).toBeVisible()
    expect(page.getByRole('switch').elements()).toEqual([])
  })

  it('shows the target of the order', async () => {
    await setUp({ table: { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' } })
    await expect.element(page.getByText('자리로 가져다 드려요')).toBeVisible()
    await expect.element(page.getByText('7번 테이블')).toBeVisible()
  })

  it('names the table by its number in English', async () => {
    await setUp({ locale: 'en', table: { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' } })
    await expect.element(page.getByText('Table 7')).toBeVisible()
  })
})

// The default buffer of resource timings is 250, and this page has more modules.
performance.setResourceTimingBufferSize(5000)

it('preloads the next popups, so that an order does not fail offline', async () => {
  await setUp()
  const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)
  const loadedParts = (part: string) => loadedFiles().some((name) => name.includes(part))
  await expect.poll(() => loadedParts('/order-confirm-popup.tsx'), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => loadedParts('/order-detail-popup.tsx'), { timeout: 20_000 }).toBe(true)
})

describe('the buttons, and the reasons at lines', () => {
  it('lead to the menu, and to the confirmation [2.2-42]', async () => {
    const { host, popup } = await setUp({ path: '/' })
    await page.getByRole('button', { name: '상품 추가' }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
    await next().click()
    expect(host.opened).toEqual([{ name: 'orderConfirm', params: {} }])
    host.endPopup('orderConfirm', { kind: 'done', result: { dealId: 41 } })
    await expect.poll(() => popup.results).toEqual([{ dealId: 41 }])
  })

  it('stay on an open menu', async () => {
    const { host } = await setUp({ path: '/menus' })
    await page.getByRole('button', { name: '상품 추가' }).click()
    expect(host.visited).toEqual([])
  })

  const expectBlocked = async (reason: string | RegExp) => {
    await expect.element(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  }

  it('are blocked by a line over its limit, which is marked [2.4-68]', async () => {
    await setUp({ cart: [aLine({ productId: 210, count: 4 })], locale: 'en' })
    await expect.element(page.getByText('Order not possible', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Next/ })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: /One 크루아상 less/ }).click()
    await expect.element(page.getByRole('button', { name: /Next/ })).not.toHaveAttribute('aria-disabled')
  })

  it('say that a choice is over its limit [2.4-69]', async () => {
    await setUp({
      cart: [anAmericano({ count: 2 })],
      catalogue: aCatalogue(products, { productLimits: [limitOf(121, 1)] }),
      locale: 'en',
    })
    await expect.element(page.getByText('Option order not possible')).toBeVisible()
  })

  it('are blocked when something sells out meanwhile', async () => {
    const { host } = await setUp()
    await expect.element(next()).not.toHaveAttribute('aria-disabled')
    host.catalogue.set({ ...host.catalogue.get(), productLimits: [...limits, limitOf(200, 0)] })
    await expectBlocked('주문가능 수량을 초과한 상품이 있습니다.')
  })

  it('show a sold-out line as sold out', async () => {
    await setUp({ catalogue: aCatalogue(products, { productLimits: [limitOf(200, 0)] }) })
    await expect.element(page.getByText('품절된 메뉴예요.')).toBeVisible()
    expect(page.getByText('주문 가능한 수량을 넘었어요').elements()).toEqual([])
  })

  it('say that a line is over its limit, not that it is sold out', async () => {
    const catalogue = aCatalogue(products, { productLimits: [limitOf(200, 2)] })
    await setUp({ cart: [bread({ count: 3 })], catalogue })
    await expect.element(page.getByText('주문 가능한 수량을 넘었어요')).toBeVisible()
    expect(page.getByText('품절된 메뉴예요.').elements()).toEqual([])
  })

  it('are blocked offline with a message, until the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { host } = await setUp()
    await expectBlocked('인터넷에 연결되면 주문할 수 있어요.')
    expect(host.calls.filter(({ name }) => name.startsWith('make'))).toEqual([])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(next()).not.toHaveAttribute('aria-disabled')
    vi.restoreAllMocks()
  })

  it('are blocked by a line whose choices are outdated, until it is chosen again', async () => {
    const withoutRegular = products.filter(({ productId }) => productId !== 121)
    await setUp({ catalogue: aCatalogue(withoutRegular) })
    await expect.element(page.getByText('바뀐 내용이 있어요. 다시 골라 주세요.')).toBeVisible()
    await expectBlocked('다시 골라야 하는 메뉴가 있어요.')
  })

  it('are blocked during the break, and show its times', async () => {
    const hours = {
      openingHours: { begin: '09:00', end: '22:00' },
      breakTime: { begin: '11:30', end: '13:00' },
    }
    await setUp({
      shopFields: {
        categoryList: categories,
        storeInfo: { openSetting: { businessHours: { weekday: hours, weekend: hours, holiday: hours } } },
      },
    })
    await expectBlocked('지금은 브레이크 타임이에요. (11:30–13:00)')
  })

  it('are blocked without a table where only tables order', async () => {
    const functionSetting = { isOrderAvailableWithTable: true, isOrderAvailableWithPostPay: true }
    await setUp({ shopFields: { categoryList: categories, storeInfo: { functionSetting } } })
    await expectBlocked('자리에 있는 QR을 찍으면 주문할 수 있어요.')
  })

  it('are blocked once ordering was removed from the contract', async () => {
    await setUp({ without: { popups: ['orderConfirm'] } })
    await expectBlocked('이제 이 매장에서는 쓸 수 없는 기능이에요.')
  })

  it('are blocked where the store takes no payment, before or afterwards', async () => {
    const functionSetting = { isOrderAvailable: true }
    const contract = { bundles: ['ordering'] }
    await setUp({ shopFields: { categoryList: categories, contract, storeInfo: { functionSetting } } })
    await expectBlocked('이 매장은 지금 앱에서 주문을 받지 않아요.')
  })
})

describe('an empty cart', () => {
  // Fake timers: time advances only by the test, or while it waits for the page.
  const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  afterEach(() => void vi.useRealTimers())

  it('opens the menu after 100 ms [2.2-45, 2.5-11]', async () => {
    stopTime()
    const { host } = await setUp({ cart: [], path: '/' })
    expect(page.getByText('장바구니가 비어 있어요').elements()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(99)
    expect(host.visited).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(host.visited).toEqual(['/menus'])
    expect(next().elements()).toHaveLength(0)
  })

  it('opens the menu after a reload, once the session is loaded', async () => {
    stopTime()
    const { host } = await setUp({ cart: [], path: '/', user: null })
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.visited).toEqual([])
    host.session.set({ user: { userId: 5, name: '김하나', phoneNumber: '01012345678' } })
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.visited).toEqual(['/menus'])
  })

  it('stays open for the customer who has just emptied it', async () => {
    const { host } = await setUp({ cart: [bread()], path: '/' })
    stopTime()
    await page.getByRole('button', { name: '소금빵 빼기' }).click()
    await expect.element(page.getByText('장바구니가 비어 있어요')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.visited).toEqual([])
    await page.getByRole('button', { name: '메뉴 보러 가기' }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })
})

describe('an order with an unknown outcome', () => {
  const setUpUnconfirmed = async () => {
    const host = installMenu({ cart: [bread()] })
    const fulfilment = { method: 'counter' as const }
    const checkout = newCheckout({ userId: 5, fulfilment, timing: 'pay-later', totalSeen: 3400 })
    persistedCheckout('on-site').set({ ...checkout, state: 'unconfirmed' })
    const popup = popupProps('cart', {})
    await render(<CartPopup {...popup.props} />)
    return { host, popup }
  }

  it('is resumed', async () => {
    const { host } = await setUpUnconfirmed()
    await expect.poll(() => host.opened).toEqual([{ name: 'orderConfirm', params: {} }])
  })

  it('is shown in the cart with a link to its confirmation, and blocks a second one', async () => {
    const { host, popup } = await setUpUnconfirmed()
    host.endPopup('orderConfirm', { kind: 'dismissed' })
    await expect.element(page.getByText('확인 중인 주문이 있어요')).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('앞선 주문을 확인하고 나면 주문할 수 있어요.')).toBeVisible()
    const before = host.opened.length
    host.endPopup('orderConfirm', { kind: 'done', result: { dealId: 41 } })
    await page.getByRole('button', { name: '확인하기' }).click()
    expect(host.opened.slice(before)).toEqual([{ name: 'orderConfirm', params: {} }])
    await expect.poll(() => popup.results).toEqual([{ dealId: 41 }])
  })

  it('is retried automatically once the network is back', async () => {
    const { host } = await setUpUnconfirmed()
    const orderCalls = () => host.calls.filter(({ name }) => name === 'makeGeneralOrderWithoutPay')
    await expect.poll(() => orderCalls().length).toBeGreaterThan(0)
    host.answer({ makeGeneralOrderWithoutPay: () => ({ deal: aDeal(), order: anOrder() }) })
    dispatchEvent(new Event('online'))
    await expect.poll(() => host.toasts).toMatchObject([{ text: '주문되었습니다.' }])
    expect(lines()).toEqual([])
    await expect.element(page.getByText('확인 중인 주문이 있어요')).not.toBeInTheDocument()
  })
})
