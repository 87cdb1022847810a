import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addLine, cart } from '../cart/cart.ts'
import { openCheckout, persistedCheckout } from '../checkout/checkout.ts'
import { retryNow } from '../checkout/repeat-until-known.ts'
import { checkoutPhase } from '../checkout/run-checkout.ts'
import { aDeal, aLine, anAmericano, anOrder, installMenu } from '../testing/a-menu.ts'
import OrderConfirmPopup from './order-confirm-popup.tsx'

type Host = ReturnType<typeof installMenu>
const orderAnswer = () => ({ deal: aDeal(), order: anOrder() })
/** Fails with this code of the API; 0: no answer came. */
const refuse = (refusal: number, payload?: unknown) => () => {
  throw new ApiFailure(refusal, 'no', payload)
}
const table = { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' }

async function setUp(options: Parameters<typeof installMenu>[0] = {}) {
  const host = installMenu({
    cart: [anAmericano(), aLine({ orderItemId: -2, productId: 200, count: 2 })],
    answers: {
      registerDeal: () => ({ deal: aDeal() }),
      makeSelfOrderWithoutPay: orderAnswer,
      makeGeneralOrderWithoutPay: orderAnswer,
    },
    ...options,
  })
  return { host, ...(await show()) }
}

async function show() {
  const popup = popupProps('orderConfirm', {})
  return { popup, screen: await render(<OrderConfirmPopup {...popup.props} />) }
}

const order = (amount = '11,300원') => page.getByRole('button', { name: `${amount} 주문하기` })
const orderCalls = (host: Host) => host.calls.filter(({ name }) => name.endsWith('WithoutPay'))
const keys = (host: Host) => orderCalls(host).map(({ options }) => options.idempotencyKey)
const networkIsBack = () => dispatchEvent(new Event('online'))
/** Resolves when the order is handled to its end: what follows its answer would reach the cart of the next test. */
const isPlaced = ({ results }: { results: readonly unknown[] }) => expect.poll(() => results).toHaveLength(1)
/** Retrying is module state: stops it for the next test. */
afterEach(() => {
  persistedCheckout('on-site').clear()
  retryNow()
})

describe('the confirmation', () => {
  it('shows target, lines and total, and that it is paid at the store', async () => {
    await setUp({ table })
    const dialog = page.getByRole('dialog', { name: '주문 확인' })
    await expect.element(dialog.getByText('7번 테이블')).toBeVisible()
    await expect.element(dialog.getByText('아메리카노 × 1')).toBeVisible()
    await expect.element(dialog.getByText('소금빵 × 2')).toBeVisible()
    await expect.element(dialog.getByText('11,300원', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText(/결제는 매장에서 해요/)).toBeVisible()
  })

  it('shows that an order without a table is picked up at the counter', async () => {
    await setUp()
    await expect.element(page.getByText('준비되면 카운터에서 받아요')).toBeVisible()
  })

  it('adds to the deal in the page’s address', async () => {
    const { host, popup } = await setUp({
      path: '/menus?dealId=88',
      answers: { getDeal: () => ({ deal: aDeal({ dealId: 88 }) }), makeSelfOrderWithoutPay: orderAnswer },
    })
    await expect.element(page.getByText('같은 주문에 더해져요')).toBeVisible()
    await order().click()
    await expect
      .poll(() => orderCalls(host).map(({ name, request }) => [name, (request as { dealId: number }).dealId]))
      .toEqual([['makeSelfOrderWithoutPay', 88]])
    await isPlaced(popup)
  })
})

describe('a successful order', () => {
  it('is confirmed and removed from the cart, and its detail opens [1.8-23]', async () => {
    const { host, popup } = await setUp()
    await order().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 41 } }])
    expect(host.toasts).toEqual([{ text: '주문되었습니다.' }])
    expect(cart().get().lines).toEqual([])
    expect(openCheckout('on-site', 5)).toBeNull()
    expect(popup.results).toEqual([{ dealId: 41 }])
  })

  it('is sent once, however often the button is tapped', async () => {
    let release = () => {}
    const answer = new Promise<void>((resolve) => {
      release = resolve
    })
    const { host, popup } = await setUp({
      answers: { makeGeneralOrderWithoutPay: () => answer.then(orderAnswer) },
    })
    const button = order().element() as HTMLElement
    for (let tap = 0; tap < 5; tap++) button.click()
    await expect.poll(() => popup.closable()).toBe(false)
    button.click()
    release()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(orderCalls(host)).toHaveLength(1)
    expect(popup.closable()).toBe(true)
  })

  it('removes only the ordered units from the cart', async () => {
    let release = () => {}
    const answer = new Promise<void>((resolve) => {
      release = resolve
    })
    const { popup } = await setUp({
      answers: { makeGeneralOrderWithoutPay: () => answer.then(orderAnswer) },
    })
    await order().click()
    addLine({ productId: 210, count: 1, options: [], children: [] })
    release()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(cart().get().lines).toMatchObject([{ productId: 210 }])
  })

  it('sends the total that was shown, and no prices', async () => {
    const { host, popup } = await setUp()
    await order().click()
    await isPlaced(popup)
    expect(orderCalls(host)).toHaveLength(1)
    expect(orderCalls(host)[0]?.request).toMatchObject({ totalSeen: 11300, dealId: null })
    expect(JSON.stringify(orderCalls(host)[0]?.request)).not.toMatch(/price/i)
  })
})

describe('without a network', () => {
  it('an order that was not sent is not shown as sent: its button shows the reason', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { host } = await setUp()
    await expect.element(order()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(order()).toHaveAccessibleDescription('인터넷에 연결되면 주문할 수 있어요.')
    vi.restoreAllMocks()
    expect([orderCalls(host), openCheckout('on-site', 5)]).toEqual([[], null])
  })
})

describe('an order without an answer', () => {
  it('is retried with the same key until its outcome is known, and never shown as failed', async () => {
    const { host, popup } = await setUp({ answers: { makeGeneralOrderWithoutPay: refuse(0) } })
    await order().click()
    await expect.element(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    expect(popup.closable()).toBe(true)
    expect(openCheckout('on-site', 5)?.state).toBe('unconfirmed')
    // It retries by itself after a second; a busy machine may have taken that long.
    const before = orderCalls(host).length
    host.answer({ makeGeneralOrderWithoutPay: orderAnswer })
    networkIsBack()
    await expect.poll(() => popup.results).toEqual([{ dealId: 41 }])
    expect(new Set(keys(host)).size).toBe(1)
    expect(orderCalls(host)).toHaveLength(before + 1)
    expect(host.alerts).toEqual([])
  })

  it.each([409, 500, 503])('is retried for code %i, too', async (answered) => {
    const { host, popup } = await setUp({ answers: { makeGeneralOrderWithoutPay: refuse(answered) } })
    await order().click()
    await expect.element(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    host.answer({ makeGeneralOrderWithoutPay: orderAnswer })
    networkIsBack()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(new Set(keys(host)).size).toBe(1)
  })

  it('is resumed after a reload, with the same keys and the same body', async () => {
    const { host, screen } = await setUp({
      table,
      answers: { registerDeal: () => ({ deal: aDeal() }), makeSelfOrderWithoutPay: refuse(0) },
    })
    await order().click()
    await expect.element(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    await screen.unmount()
    host.answer({ makeSelfOrderWithoutPay: orderAnswer })
    const { popup } = await show()
    await expect.poll(() => popup.results).toEqual([{ dealId: 41 }])
    const [first] = orderCalls(host)
    expect(orderCalls(host).at(-1)).toEqual(first)
    expect(host.calls.map(({ name }) => name)).not.toContain('registerDeal')
  })

  it('is retried after the popup was closed, with a toast of the outcome', async () => {
    const { host, popup, screen } = await setUp({ answers: { makeGeneralOrderWithoutPay: refuse(0) } })
    await order().click()
    await expect.element(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    await screen.unmount()
    host.answer({ makeGeneralOrderWithoutPay: orderAnswer })
    networkIsBack()
    await expect.poll(() => host.toasts).toHaveLength(1)
    expect(new Set(keys(host)).size).toBe(1)
    expect(cart().get().lines).toEqual([])
    expect(openCheckout('on-site', 5)).toBeNull()
    expect([popup.results, host.opened]).toEqual([[], []])
    expect(host.toasts[0]).toMatchObject({ text: '주문되었습니다.', action: { label: '주문 보기' } })
    host.toasts[0]?.action?.run()
    await expect.poll(() => host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 41 } }])
  })

  it('reopens the confirmation when a price changed meanwhile', async () => {
    const { host, screen } = await setUp({ answers: { makeGeneralOrderWithoutPay: refuse(0) } })
    await order().click()
    await expect.element(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    await screen.unmount()
    host.answer({ makeGeneralOrderWithoutPay: refuse(code.priceChanged, { total: 12000 }) })
    networkIsBack()
    await expect.poll(() => host.opened).toEqual([{ name: 'orderConfirm', params: {} }])
    await show()
    await expect.element(page.getByRole('button', { name: '12,000원으로 주문하기' })).toBeVisible()
  })

  it('is not retried for another customer', async () => {
    const { host, screen } = await setUp({ answers: { makeGeneralOrderWithoutPay: refuse(0) } })
    await order().click()
    await expect.element(page.getByText('주문이 들어갔는지 확인하고 있어요')).toBeVisible()
    await screen.unmount()
    host.session.set({ user: { userId: 6, name: '박둘', phoneNumber: '01000000000' } })
    const before = orderCalls(host).length
    await show()
    await expect.element(order()).toBeVisible()
    networkIsBack()
    await expect.poll(() => checkoutPhase.get().kind).toBe('ready')
    expect(orderCalls(host)).toHaveLength(before)
  })
})

describe('a customer whose session has expired', () => {
  it('logs in again and the same order continues', async () => {
    const { host, popup } = await setUp({
      answers: { makeGeneralOrderWithoutPay: refuse(code.unauthenticated) },
    })
    await order().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'login', params: {} }])
    host.answer({ makeGeneralOrderWithoutPay: orderAnswer })
    host.endPopup('login', { kind: 'done', result: { userId: 5 } })
    await expect.poll(() => popup.results).toEqual([{ dealId: 41 }])
    expect(new Set(keys(host)).size).toBe(1)
  })

  it('loses nothing by closing the login', async () => {
    const { host } = await setUp({ answers: { makeGeneralOrderWithoutPay: refuse(code.unauthenticated) } })
    await order().click()
    await expect.poll(() => host.opened).toHaveLength(1)
    host.endPopup('login', { kind: 'dismissed' })
    await expect.poll(() => openCheckout('on-site', 5)).toBeNull()
    await expect.element(order()).toBeVisible()
    expect(cart().get().lines).toHaveLength(2)
  })
})

describe('a price that changed meanwhile', () => {
  it('shows the old and the new total and orders only on confirmation', async () => {
    const { host, popup } = await setUp({
      answers: { makeGeneralOrderWithoutPay: refuse(code.priceChanged, { total: 12000 }) },
    })
    await order().click()
    const notice = page.getByRole('alert').filter({ hasText: '그사이 금액이 바뀌었어요' })
    await expect.element(notice).toMatchTextContent(/11,300원→12,000원/)
    expect(popup.results).toEqual([])
    host.answer({ makeGeneralOrderWithoutPay: orderAnswer })
    await page.getByRole('button', { name: '12,000원으로 주문하기' }).click()
    await expect.poll(() => popup.results).toEqual([{ dealId: 41 }])
    expect(orderCalls(host)[1]?.request).toMatchObject({ totalSeen: 12000 })
    expect(new Set(keys(host)).size).toBe(2)
  })

  it('marks the changed line, once the menu is refetched', async () => {
    const { host } = await setUp({
      answers: { makeGeneralOrderWithoutPay: refuse(code.priceChanged, { total: 11700 }) },
    })
    await order().click()
    const menu = host.catalogue.get()
    const renewed = menu.products.map((each) => (each.productId === 200 ? { ...each, price: 3600 } : each))
    host.catalogue.set({ ...menu, products: renewed })
    const bread = page.getByRole('listitem').filter({ hasText: '소금빵 × 2' })
    await expect.element(bread).toMatchTextContent(/6,800원7,200원/)
  })
})

describe('an order that the shop refuses', () => {
  const refused = async (
    refusal: number,
    payload?: unknown,
    options: Parameters<typeof installMenu>[0] = {},
  ) => {
    const refuseOrder = refuse(refusal, payload)
    const opened = await setUp({
      answers: {
        registerDeal: () => ({ deal: aDeal() }),
        makeGeneralOrderWithoutPay: refuseOrder,
        makeSelfOrderWithoutPay: refuseOrder,
      },
      ...options,
    })
    await order().click()
    // After the message either the confirmation or all popups close.
    await expect.poll(() => opened.popup.dismissals() + opened.host.visited.length).toBe(1)
    expect(opened.host.alerts).toHaveLength(1)
    expect(openCheckout('on-site', 5)).toBeNull()
    return { ...opened, text: opened.host.alerts[0]?.text }
  }

  it('refetches the limits and returns to the cart when one is exceeded', async () => {
    const { host, popup, text } = await refused(code.overLimit, { orderItemIdList: [-2] })
    expect(text).toBe('주문가능 수량을 초과한 상품이 있습니다.')
    expect(host.limitReloads()).toBe(1)
    expect(popup.dismissals()).toBe(1)
    expect(cart().get().lines).toHaveLength(2)
  })

  it('removes the lines whose limits are of another business date [2.4-70]', async () => {
    const { host, text } = await refused(code.limitStale, { orderItemIdList: [-2] })
    expect(text).toBe('수량이 변경된 상품이 있습니다.')
    expect(host.limitReloads()).toBe(1)
    expect(
      cart()
        .get()
        .lines.map(({ orderItemId }) => orderItemId),
    ).toEqual([-1])
  })

  it('explains what to do when too much is unpaid, and keeps the cart', async () => {
    const { popup, text } = await refused(code.unpaidLimit, { reason: 'open-orders', limit: 5 })
    expect(text).toBe('아직 결제하지 않은 주문이 많아요. 매장에서 결제하면 더 주문할 수 있어요.')
    expect(popup.dismissals()).toBe(1)
    expect(cart().get().lines).toHaveLength(2)
  })

  it('shows when to retry after ordering too often', async () => {
    const { text } = await refused(code.unpaidLimit, { reason: 'too-often', limit: 3 })
    expect(text).toBe('10분 동안 주문은 3번까지 할 수 있어요. 잠시 뒤에 다시 주문해 주세요.')
  })

  it('marks a line in the cart that is not sold like this', async () => {
    const { popup } = await refused(code.badLine, { orderItemIdList: [-2] })
    expect(cart().get().refused).toEqual([-2])
    expect(popup.dismissals()).toBe(1)
  })

  it('during the break shows when it ends, closes everything and goes to Main [2.8-33, 2.2-02]', async () => {
    const { host, text } = await refused(code.notOrderable, {
      reason: 'break-time',
      window: { begin: '15:00', end: '17:00' },
    })
    expect(text).toBe('지금은 쉬는 시간이에요 (15:00–17:00). 17:00부터 주문할 수 있어요.')
    expect(host.visited).toEqual(['/'])
  })

  it('shows any other reason, closes everything and goes to Main [2.8-34]', async () => {
    const { host, text } = await refused(code.notOrderable, { reason: 'paused' })
    expect(text).toBe('현재 이용이 불가합니다.')
    expect(host.visited).toEqual(['/'])
    expect(cart().get().lines).toHaveLength(2)
  })

  it('leaves the table when the table’s code is invalid', async () => {
    const { host } = await refused(code.badTableCode, undefined, { table })
    expect(host.table.get()).toBeNull()
  })

  it('shows a message when the deal has ended', async () => {
    const { text } = await refused(code.notFound)
    expect(text).toBe('만료 된 거래입니다.')
  })

  it.each([400, 403, 422, 429])(
    'shows a failure for code %i and refetches the limits [2.8-13, 2.8-32]',
    async (answered) => {
      const { host, popup, text } = await refused(answered)
      expect(text).toBe('주문등록에 실패했습니다.')
      expect(host.limitReloads()).toBe(1)
      expect(popup.dismissals()).toBe(1)
      expect(cart().get().lines).toHaveLength(2)
    },
  )

  it('can be sent again as a new order with a new key', async () => {
    const { host, popup } = await refused(code.badRequest)
    host.answer({ makeGeneralOrderWithoutPay: orderAnswer })
    await order().click()
    await expect.poll(() => popup.results).toEqual([{ dealId: 41 }])
    expect(new Set(keys(host)).size).toBe(2)
  })
})
