import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../cart/cart.ts'
import { aDeal, aLine, anItem, anOrder, limits, products } from '../testing/a-menu.ts'
import {
  aPayingCheckout,
  callNames,
  deal,
  endPopups,
  expectPaymentOpened,
  failed,
  lastHost,
  nextButton,
  type Options,
  orderOfAnotherGuest,
  payFirst,
  persistedOpenCheckout,
  requestOf,
  setUp,
  table,
} from '../testing/a-prepaid-cart.tsx'
import { persistedCheckout } from './checkout.ts'

afterEach(endPopups)

describe('an order that is paid first', () => {
  it('joins the table, builds its own order beside the others’, and opens payment for that alone', async () => {
    const { host } = await setUp()
    await nextButton().click()
    await expectPaymentOpened(host)
    // The table's shared cart is published beside it, at any moment.
    const checkoutCalls = callNames(host).filter((name) => name !== 'publishSharedCart')
    expect(checkoutCalls.slice(0, 3)).toEqual(['registerDeal', 'getOrderList', 'updateOrder'])
    expect(requestOf(host, 'registerDeal')).toMatchObject({ deal: { dealType: '셀프' }, tn: table.tn })
    expect(requestOf(host, 'updateOrder')).toMatchObject({
      dealId: 70,
      order: { orderId: null, orderType: '일반', orderItemList: [{ productId: 200, count: 2 }] },
      delOrderItemList: [],
    })
    expect(host.opened).toContainEqual({
      name: 'payment',
      params: { purpose: { kind: 'order', dealId: 70, orderIdList: [9] } },
    })
  })

  it('goes to the counter where no table was scanned', async () => {
    const { host } = await setUp({ table: null })
    await nextButton().click()
    await expectPaymentOpened(host)
    expect(requestOf(host, 'registerDeal')).toEqual({ storeId: 10, deal: { dealType: '주문' } })
  })

  it('replaces the draft of an earlier attempt', async () => {
    const earlierDraft = anOrder({
      orderId: 9,
      status: '가요청',
      orderItemList: [anItem({ orderItemId: 31 }), anItem({ orderItemId: 32, parentOrderItemId: 31 })],
    })
    const { host } = await setUp({
      answers: { getOrderList: () => ({ orderList: [orderOfAnotherGuest, earlierDraft] }) },
    })
    await nextButton().click()
    await expectPaymentOpened(host)
    expect(requestOf(host, 'updateOrder')).toMatchObject({
      order: { orderId: 9 },
      delOrderItemList: [{ orderItemId: 31 }],
    })
  })

  it('is removed from the cart once it is paid, and its detail opens', async () => {
    const { host } = await setUp()
    await nextButton().click()
    await expectPaymentOpened(host)
    host.endPopup('payment', { kind: 'done', result: { txNumber: 'TX', dealId: 70 } })
    await expect.poll(() => host.opened.at(-1)).toEqual({ name: 'orderDetail', params: { dealId: 70 } })
    expect(cart().get().lines).toEqual([])
    expect(persistedOpenCheckout()).toBeNull()
  })

  it('is cancelled where payment is abandoned, and the cart stays', async () => {
    const { host } = await setUp()
    await nextButton().click()
    await expectPaymentOpened(host)
    host.endPopup('payment', { kind: 'dismissed' })
    await expect.poll(() => persistedOpenCheckout()).toBeNull()
    expect(callNames(host)).toContain('deletePseudoDeal')
    expect(cart().get().lines).toHaveLength(1)
    expect(host.alerts).toEqual([])
  })

  it('that is abandoned removes only its own lines where the API refuses to cancel the deal, as one with other guests', async () => {
    const earlierDraft = anOrder({
      orderId: 9,
      status: '가요청',
      orderItemList: [anItem({ orderItemId: 31 })],
    })
    const { host } = await setUp({ answers: { deletePseudoDeal: failed(code.forbidden) } })
    await nextButton().click()
    await expectPaymentOpened(host)
    host.answer({ getOrderList: () => ({ orderList: [orderOfAnotherGuest, earlierDraft] }) })
    host.endPopup('payment', { kind: 'dismissed' })
    await expect.poll(() => persistedOpenCheckout()).toBeNull()
    expect(host.calls.at(-1)).toMatchObject({
      name: 'updateOrder',
      request: { order: { orderId: 9, orderItemList: [] }, delOrderItemList: [{ orderItemId: 31 }] },
    })
  })

  it('that was being paid before a reload is removed from the cart as soon as the store has it, without a message of this remote', async () => {
    const placed = anOrder({ orderId: 9, dealId: 70 })
    const { host } = await setUp(
      { answers: { getOrderList: () => ({ orderList: [orderOfAnotherGuest, placed] }) } },
      () => persistedCheckout('on-site').set(aPayingCheckout()),
    )
    await expect.poll(() => cart().get().lines).toEqual([])
    expect(persistedOpenCheckout()).toBeNull()
    expect([host.alerts, host.toasts]).toEqual([[], []])
  })
})

describe('an order that the API does not build', () => {
  const refused = async (refusal: number, payload?: unknown, options: Options = {}) => {
    const opened = await setUp({ ...options, answers: { updateOrder: failed(refusal, payload) } })
    await nextButton().click()
    await expect.poll(() => opened.host.alerts).toHaveLength(1)
    return { ...opened, text: opened.host.alerts[0]?.text }
  }

  it('shows a message and closes the cart outside the hours [2.8-27]', async () => {
    const { text, popup } = await refused(code.badRequest)
    expect(text).toBe('운영 시간이 아닙니다.')
    await expect.poll(() => popup.dismissals()).toBe(1)
  })

  it('says that it is too large for one order, and keeps the cart open to be divided', async () => {
    const { text, popup } = await refused(code.badRequest, { field: 'order.orderItemList' })
    expect(text).toBe('한 번에 주문할 수 있는 양보다 많아요. 결제된 금액은 없어요. 나누어 주문해 주세요.')
    expect(popup.dismissals()).toBe(0)
  })

  it('shows a message and closes the cart when the deal has expired [2.8-28]', async () => {
    const { text, popup } = await refused(code.notFound)
    expect(text).toBe('만료 된 거래입니다.')
    await expect.poll(() => popup.dismissals()).toBe(1)
  })

  it('refetches the limits and keeps the cart open when one is exceeded [2.8-29]', async () => {
    const { host, text, popup } = await refused(code.overLimit, { orderItemIdList: [-1] })
    expect(text).toBe('주문가능 수량을 초과한 상품이 있습니다.')
    expect(host.limitReloads()).toBe(1)
    expect(popup.dismissals()).toBe(0)
    expect(cart().get().lines).toHaveLength(1)
  })

  it('refetches limits of another business date, and rechecks the date of every line [2.8-30]', async () => {
    const { host } = await setUp({
      catalogue: aCatalogue(products, { productLimits: [] }),
      cart: [
        aLine({ orderItemId: -1, productId: 200 }),
        aLine({ orderItemId: -2, productId: 210, productOrderLimitApplyStdDate: '2026-11-19' }),
        aLine({ orderItemId: -3, productId: 400, options: ['숲'] }),
      ],
      answers: {
        updateOrder: () => {
          // The refetched limits.
          lastHost()?.catalogue.set(aCatalogue(products, { productLimits: limits }))
          throw new ApiFailure(code.limitStale, '', { orderItemIdList: [-1] })
        },
      },
    })
    await nextButton().click()
    await expect.poll(() => host.alerts[0]?.text).toBe('수량이 변경된 상품이 있습니다.')
    expect(host.limitReloads()).toBe(1)
    const cartLines = () => cart().get().lines
    await expect.poll(() => cartLines().map(({ orderItemId }) => orderItemId)).toEqual([-3])
  })

  it('shows for any other reason that the order failed [2.8-31]', async () => {
    const { text } = await refused(code.internal)
    expect(text).toMatch(/^주문에 실패 하였습니다\. 결제된 금액은 없어요\./)
  })

  it('shows a message and keeps the cart when the store’s contract no longer has ordering', async () => {
    const { text, popup } = await refused(code.notInContract)
    expect(text).toBe('이제 이 매장에서는 쓸 수 없는 기능이에요. 결제된 금액은 없어요. 매장에 문의해 주세요.')
    expect(popup.dismissals()).toBe(0)
    expect(cart().get().lines).toHaveLength(1)
  })

  it.each([
    [
      'that is refused for the break shows when it ends',
      { reason: 'break-time', window: { begin: '15:00', end: '17:00' } },
      /17:00부터/,
    ],
    [
      'that is refused for another reason shows that it is not possible now',
      { reason: 'paused' },
      '현재 이용이 불가합니다.',
    ],
  ])('%s, closes everything and goes to Main [2.8-33, 2.8-34]', async (_, payload, text) => {
    const { host } = await setUp({ answers: { registerDeal: failed(code.notOrderable, payload) } })
    await nextButton().click()
    await expect.poll(() => host.visited).toEqual(['/'])
    expect(host.alerts[0]?.text).toMatch(text)
    expect(cart().get().lines).toHaveLength(1)
  })

  it('offers the detail of the deal in progress in which the customer already is', async () => {
    const payload = { reason: 'order-in-progress', dealId: 55 }
    const { host } = await setUp({ answers: { registerDeal: failed(code.notOrderable, payload) } })
    await nextButton().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 55 } }])
    expect(host.confirms).toMatchObject([
      { title: '진행 중인 주문이 있어요', text: '주문 상세에서 추가 주문을 할 수 있어요.', yes: '주문 보기' },
    ])
    expect(cart().get().lines).toHaveLength(1)
  })

  it('at the counter offers to add the cart to the deal in progress, and opens the cart of that deal', async () => {
    const payload = { reason: 'order-in-progress', dealId: 55 }
    const { host } = await setUp({
      table: null,
      answers: { registerDeal: failed(code.notOrderable, payload) },
    })
    await nextButton().click()
    await expect.poll(() => host.visited).toEqual(['/menus?dealId=55'])
    expect(host.confirms).toMatchObject([{ yes: '추가 주문', no: '주문 보기' }])
    expect(host.opened).toEqual([{ name: 'cart', params: {} }])
    expect(cart().get().lines).toHaveLength(1)
  })

  it('offers the history when the answer does not name the deal in progress', async () => {
    const { host } = await setUp({
      answers: { registerDeal: failed(code.notOrderable, { reason: 'order-in-progress' }) },
    })
    await nextButton().click()
    await expect.poll(() => host.visited).toEqual(['/useHistory'])
    expect(host.confirms).toMatchObject([{ yes: '주문 내역 보기' }])
  })

  it('is sent again with the same keys when there was no answer', async () => {
    const { host } = await setUp({ answers: { registerDeal: failed(0) } })
    await nextButton().click()
    await expect.poll(() => host.alerts).toHaveLength(1)
    host.answer({ registerDeal: () => ({ deal }) })
    await nextButton().click()
    await expectPaymentOpened(host)
    const sent = host.calls.filter(({ name }) => name === 'registerDeal')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('shows a message while an earlier payment is running', async () => {
    const { text } = await refused(code.payRunning)
    expect(text).toMatch(/앞선 결제/)
  })
})

describe('a store without payment, neither before nor after', () => {
  it('shows that it takes no orders here', async () => {
    await setUp({ shopFields: { ...payFirst, contract: { bundles: ['ordering'] } } })
    await expect.element(nextButton()).toBeDisabled()
    await expect.element(page.getByText('이 매장은 지금 앱에서 주문을 받지 않아요.')).toBeVisible()
  })
})

describe('a pre-order of a visit', () => {
  const visitTime = Date.parse('2026-11-22T18:00:00+09:00')
  const visit = aDeal({
    dealId: 90,
    dealType: '예약',
    status: '요청',
    startDate: visitTime,
    stdDate: '2026-11-22',
    resourceName: null,
  })
  const setUpPreOrder = async (fields: object = {}, answers: object = {}) => {
    const opened = await setUp(
      {
        path: '/menus?orderType=pre-order&dealId=90',
        cart: [],
        shopFields: { storeInfo: { reservationSetting: { isPreOrderAvailable: true }, ...fields } },
        answers: {
          getDeal: () => ({ deal: visit }),
          getProductPreorderLimitList: () => ({
            productPreorderLimitList: [],
            productKindPreorderLimitList: [],
          }),
          ...answers,
        },
      },
      () =>
        cart('pre-order').set({
          lines: [aLine({ orderItemId: -1, productId: 200, productOrderLimitApplyStdDate: '2026-11-22' })],
          note: '',
          refused: [],
        }),
    )
    return opened
  }

  it('shows the visit’s time, is added to the visit’s deal, and opens its payment [1.1-05]', async () => {
    const { host } = await setUpPreOrder()
    await expect.element(page.getByText(/11월 22일.*6:00/)).toBeVisible()
    await nextButton().click()
    await expectPaymentOpened(host)
    expect(callNames(host)).not.toContain('registerDeal')
    expect(requestOf(host, 'updateOrder')).toMatchObject({
      dealId: 90,
      order: { orderType: '선주문', orderItemList: [{ productId: 200 }] },
    })
    expect(requestOf(host, 'getProductPreorderLimitList')).toMatchObject({ day: '2026-11-22' })
  })

  const soldOutThen = () => ({
    productPreorderLimitList: [
      { productId: 200, maxNumber: 5, leftCount: 0, isClosed: false, applyStdDate: '2026-11-22' },
    ],
    productKindPreorderLimitList: [],
  })

  it('refetches the limits of the visit’s day when limits change', async () => {
    const { host } = await setUpPreOrder()
    await expect.element(nextButton()).toBeEnabled()
    host.answer({ getProductPreorderLimitList: soldOutThen })
    host.emit('limits.changed', { productIdList: [200] })
    await expect.element(nextButton()).toBeDisabled()
  })

  it('refetches the limits of the visit’s day when one is exceeded', async () => {
    const { host } = await setUpPreOrder(
      {},
      { updateOrder: failed(code.overLimit, { orderItemIdList: [-1] }) },
    )
    await expect.element(nextButton()).toBeEnabled()
    host.answer({ getProductPreorderLimitList: soldOutThen })
    await nextButton().click()
    await expect.poll(() => host.alerts).toHaveLength(1)
    await expect.element(nextButton()).toBeDisabled()
  })

  it('does not change the booking when it is abandoned', async () => {
    const { host } = await setUpPreOrder()
    await nextButton().click()
    await expectPaymentOpened(host)
    host.endPopup('payment', { kind: 'dismissed' })
    await expect.poll(() => persistedOpenCheckout()).toBeNull()
    expect(callNames(host)).not.toContain('deletePseudoDeal')
    expect(cart('pre-order').get().lines).toHaveLength(1)
  })

  it('is not possible where the store takes none', async () => {
    await setUpPreOrder({ reservationSetting: { isPreOrderAvailable: false } })
    await expect.element(nextButton()).toBeDisabled()
  })
})
