import { code } from '@storefront/contract/envelope.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost } from '@storefront/host/testing/test-host.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addLine, cart, setLineCount } from '../cart/cart.ts'
import OrderDetailPopup from '../order-detail-popup/order-detail-popup.tsx'
import { aDeal, aLine, anItem, anOrder, installMenu, user } from '../testing/a-menu.ts'
import {
  aPayingCheckout,
  callNames,
  endPopups,
  expectPaymentOpened,
  failed,
  nextButton,
  orderOfAnotherGuest,
  persistedOpenCheckout,
  setUp,
  table,
} from '../testing/a-prepaid-cart.tsx'
import { newCheckout, openCheckout, persistedCheckout } from './checkout.ts'

afterEach(endPopups)

describe('two tabs', () => {
  const draft = anOrder({
    orderId: 9,
    dealId: 70,
    status: '가요청',
    orderItemList: [anItem({ orderItemId: 31 })],
  })
  const running = {
    deletePseudoDeal: failed(code.changed, { status: '가요청' }),
    getOrderList: () => ({ orderList: [orderOfAnotherGuest, draft] }),
    updateOrder: failed(code.payRunning),
  }
  const payments = (host: TestHost) => host.opened.filter(({ name }) => name === 'payment')

  it('show the running payment of the same cart again', async () => {
    const { host } = await setUp({ answers: running }, () => {
      const fulfilment = { method: 'dine-in' as const, tn: table.tn, name: table.name }
      persistedCheckout('on-site').set(aPayingCheckout({ fulfilment }))
    })
    await nextButton().click()
    await expectPaymentOpened(host)
    const purpose = { kind: 'order', dealId: 70, orderIdList: [9] }
    expect(payments(host)).toEqual([{ name: 'payment', params: { purpose } }])
    expect(callNames(host)).not.toContain('registerDeal')
  })

  it('open no payment for a cart that has changed since, and show why', async () => {
    const { host } = await setUp({ answers: running }, () => {
      persistedCheckout('on-site').set(aPayingCheckout())
      addLine({ productId: 210, count: 1, options: [], children: [] })
    })
    await nextButton().click()
    await expect.poll(() => host.alerts[0]?.text).toMatch(/^앞서 담은 메뉴를 결제하고 있어요/)
    expect(payments(host)).toEqual([])
    expect(persistedOpenCheckout()).toMatchObject({ orderId: 9, state: 'paying' })
  })

  it('remove paid units from the cart by count: a unit added meanwhile stays', async () => {
    const placed = anOrder({ orderId: 9, dealId: 70 })
    await setUp({ answers: { getOrderList: () => ({ orderList: [placed] }) } }, () => {
      persistedCheckout('on-site').set(aPayingCheckout())
      setLineCount(-1, 3)
    })
    await expect.poll(() => cart().get().lines).toMatchObject([{ productId: 200, count: 1 }])
    expect(persistedOpenCheckout()).toBeNull()
  })

  it('open the order where payment closes because it was paid in the other tab', async () => {
    const { host } = await setUp()
    await nextButton().click()
    await expectPaymentOpened(host)
    host.answer({ ...running, getOrderList: () => ({ orderList: [anOrder({ orderId: 9, dealId: 70 })] }) })
    host.endPopup('payment', { kind: 'dismissed' })
    await expect.poll(() => host.opened.at(-1)).toEqual({ name: 'orderDetail', params: { dealId: 70 } })
    expect(cart().get().lines).toEqual([])
    expect(host.alerts).toEqual([])
  })
})

describe('an order that was paid on another page', () => {
  const statusShown = async (
    status: string,
    orders = [anOrder({ orderId: 9, dealId: 70, status: '주방접수' })],
  ) => {
    const paid = aDeal({ dealId: 70, status })
    const host = installMenu({
      cart: [
        aLine({ orderItemId: -1, productId: 200, count: 2 }),
        aLine({ orderItemId: -2, productId: 200 }),
      ],
      answers: { getPayAndOrderByDealId: () => ({ deal: paid, orderList: orders, payList: [] }) },
    })
    persistedCheckout('on-site').set(
      aPayingCheckout({
        lines: cart()
          .get()
          .lines.slice(0, 1)
          .map((line) => ({ ...line })),
      }),
    )
    cart('takeout').set({ lines: [aLine({ orderItemId: -1, productId: 200 })], note: '', refused: [] })
    const fulfilment = { method: 'takeout' as const, readyAt: null }
    const takeout = newCheckout({ userId: user.userId, fulfilment, timing: 'pay-first', totalSeen: 3400 })
    persistedCheckout('takeout').set({ ...takeout, state: 'paying', dealId: 70, orderId: 9 })
    await render(<OrderDetailPopup {...popupProps('orderDetail', { dealId: 70 }).props} />)
    await expect.element(page.getByRole('dialog', { name: '테이블 주문 상세' })).toBeVisible()
    return host
  }

  it('is removed from the cart as soon as its detail is opened; what was added meanwhile stays', async () => {
    const host = await statusShown('진행')
    await expect
      .poll(() =>
        cart()
          .get()
          .lines.map(({ orderItemId }) => orderItemId),
      )
      .toEqual([-2])
    expect([persistedOpenCheckout(), openCheckout('takeout', user.userId)]).toEqual([null, null])
    expect(cart('takeout').get().lines).toEqual([])
    expect(host.toasts).toEqual([])
  })

  it('stays in the cart while it is provisional', async () => {
    await statusShown('가요청', [anOrder({ orderId: 9, dealId: 70, status: '가요청' })])
    expect(cart().get().lines).toHaveLength(2)
    expect(cart('takeout').get().lines).toHaveLength(1)
  })
})
