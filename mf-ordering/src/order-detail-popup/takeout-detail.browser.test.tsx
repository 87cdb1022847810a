import { code } from '@storefront/contract/envelope.ts'
import {
  dealStatus,
  dealType,
  orderStatus,
  orderType,
  payAction,
  payMethod,
} from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, anOrder, installMenu } from '../testing/a-menu.ts'
import OrderDetailPopup from './order-detail-popup.tsx'

const timeAt = (clock: string) => Date.parse(`2026-11-20T${clock}:00+09:00`)
const paid = {
  payId: 1,
  payDate: timeAt('12:00'),
  payMethod: payMethod.creditCard,
  payAction: payAction.approve,
  amount: 4500,
}
const discount = (tender: 'coupon' | 'points', amount: number) => ({
  ...paid,
  payId: tender === 'coupon' ? 8 : 9,
  payMethod: payMethod[tender],
  tender,
  amount,
})

async function setUp(
  deal: Parameters<typeof aDeal>[0] = {},
  options: Parameters<typeof installMenu>[0] = {},
  packageSetting = {},
) {
  const answer = {
    deal: aDeal({ dealType: dealType.takeout, resourceName: null, orgStartDate: null, ...deal }),
    orderList: [anOrder({ orderType: orderType.takeout })],
    payList: [paid],
  }
  const host = installMenu({
    shopFields: { storeInfo: { packageSetting: { packagingTime: 15, ...packageSetting } } },
    answers: { getPayAndOrderByDealId: () => answer },
    ...options,
  })
  await render(<OrderDetailPopup {...popupProps('orderDetail', { dealId: 41 }).props} />)
  return host
}
const text = (expected: string | RegExp) => page.getByRole('dialog').getByText(expected)

describe('the detail of a takeout order', () => {
  it.each([
    [dealStatus.requested, undefined, '접수 대기'],
    [dealStatus.inProgress, undefined, '픽업 예정'],
    [dealStatus.complete, undefined, '픽업 완료'],
    [dealStatus.cancelled, '재료 소진', '매장 취소'],
    [dealStatus.cancelled, undefined, '주문 취소'],
  ])('%s, reason %s: %s [2.4-11, 2.4-12, 2.4-13, 2.4-14]', async (status, cancelDescp, expected) => {
    await setUp({ status, cancelDescp })
    await expect.element(text(expected).first()).toBeVisible()
  })

  it('shows duration and expected time of a running one [2.4-21]', async () => {
    await setUp()
    await expect.element(text('약 15분 · 오후 12:15쯤')).toBeVisible()
  })

  it('shows neither where the store hides them', async () => {
    await setUp({}, {}, { packagingTimeShow: false })
    await expect.element(text('픽업 예정')).toBeVisible()
    expect(text(/약 15분/).elements()).toEqual([])
  })

  it('shows the pick-up time, where one was chosen', async () => {
    await setUp({ status: dealStatus.requested, startDate: timeAt('18:30'), orgStartDate: timeAt('18:30') })
    await expect.element(text('오후 6:30 픽업')).toBeVisible()
  })

  it('shows what was paid, and nothing to pay at the store', async () => {
    await setUp()
    await expect.element(text('결제한 금액')).toBeVisible()
    expect(text('매장에서 결제할 금액').elements()).toEqual([])
  })

  it('shows refunds by tender and the remaining amount, pending ones marked', async () => {
    const answer = {
      deal: aDeal({ dealType: dealType.takeout, resourceName: null }),
      orderList: [anOrder({ orderType: orderType.takeout })],
      payList: [
        { ...paid, amount: 15_500 },
        { ...paid, payId: 2, payMethod: payMethod.points, tender: 'points', amount: 2000 },
        { ...paid, payId: 3, payAction: payAction.cancel, amount: -6000 },
      ],
      refundList: [
        {
          refundId: 1,
          status: 'done',
          amount: 6000,
          reason: '재료 소진',
          createDate: timeAt('12:10'),
          settleDate: timeAt('12:11'),
          tenderList: [{ tender: 'provider', payMethod: payMethod.creditCard, amount: 6000 }],
        },
        {
          refundId: 2,
          status: 'pending',
          amount: 7000,
          reason: '고객 요청',
          createDate: timeAt('12:20'),
          tenderList: [
            { tender: 'provider', payMethod: payMethod.creditCard, amount: 5000 },
            { tender: 'points', payMethod: payMethod.points, amount: 2000 },
          ],
        },
      ],
    }
    await setUp({}, { answers: { getPayAndOrderByDealId: () => answer } })
    const rows = () =>
      [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent])
    await expect.element(page.getByRole('heading', { name: '환불' })).toBeVisible()
    expect(rows()).toEqual([
      ['주문 금액', '4,500원'],
      ['신용카드', '11월 20일 (금) 오후 12:00 · 15,500원'],
      ['결제한 금액', '15,500원'],
      ['돌려받은 금액', '−6,000원'],
      ['돌려받는 중', '−5,000원'],
      ['환불 후 결제 금액', '4,500원'],
      ['신용카드', '5,000원'],
      ['포인트', '2,000원'],
      ['신용카드', '6,000원'],
    ])
    await expect.element(text('돌려드리는 중')).toBeVisible()
    await expect.element(text('사유: 고객 요청')).toBeVisible()
    await expect.element(text(/오후 12:11/)).toBeVisible()
  })

  it('shows what gift cards paid, leaves nothing to pay for it, and names them in a refund', async () => {
    const card = { ...paid, payMethod: payMethod.giftCard, tender: 'giftCard' }
    const answer = {
      deal: aDeal({ dealType: dealType.takeout, resourceName: null }),
      orderList: [anOrder({ orderType: orderType.takeout })],
      payList: [
        { ...paid, amount: 1500 },
        { ...card, payId: 2, amount: 2000 },
        { ...card, payId: 3, amount: 2000 },
        { ...card, payId: 4, payAction: payAction.cancel, amount: -1000 },
      ],
      refundList: [
        {
          refundId: 1,
          status: 'done',
          amount: 1000,
          reason: '재료 소진',
          createDate: timeAt('12:10'),
          settleDate: timeAt('12:11'),
          tenderList: [{ tender: 'giftCard', payMethod: payMethod.giftCard, amount: 1000 }],
        },
      ],
    }
    await setUp({}, { answers: { getPayAndOrderByDealId: () => answer } })
    const rows = () =>
      [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent])
    await expect.element(page.getByRole('heading', { name: '환불' })).toBeVisible()
    expect(rows()).toEqual([
      ['주문 금액', '4,500원'],
      ['기프트카드', '−3,000원'],
      ['신용카드', '11월 20일 (금) 오후 12:00 · 1,500원'],
      ['결제한 금액', '1,500원'],
      ['기프트카드', '1,000원'],
    ])
  })

  it.each([
    [[{ ...paid, amount: 2000 }, discount('coupon', 1500), discount('points', 1000)], '2,000원'],
    [[discount('coupon', 1500), discount('points', 3000)], '0원'],
  ])('shows as paid the money only, not coupon and points: %#', async (payList, amount) => {
    const answer = {
      deal: aDeal({ dealType: dealType.takeout, resourceName: null }),
      orderList: [anOrder({ orderType: orderType.takeout })],
      payList,
    }
    await setUp({}, { answers: { getPayAndOrderByDealId: () => answer } })
    await expect.element(text('쿠폰 할인')).toBeVisible()
    await expect.element(text('−1,500원')).toBeVisible()
    await expect.element(text('포인트 사용')).toBeVisible()
    const total = text('결제한 금액').element().nextElementSibling
    expect(total?.textContent).toBe(amount)
    expect(text('매장에서 결제할 금액').elements()).toEqual([])
  })

  it('refers the customer to the store where the provider refunded nothing', async () => {
    const answer = {
      deal: aDeal({ dealType: dealType.takeout, resourceName: null, status: dealStatus.cancelled }),
      orderList: [anOrder({ orderType: orderType.takeout, status: orderStatus.cancelled })],
      payList: [paid],
      refundList: [
        { refundId: 1, status: 'refused', amount: 4500, reason: '휴업', createDate: timeAt('12:10') },
      ],
    }
    await setUp({}, { answers: { getPayAndOrderByDealId: () => answer } })
    await expect.element(text('돌려드리지 못했어요')).toBeVisible()
    await expect.element(text(/매장에 문의해 주세요/)).toBeVisible()
    await expect.element(text('결제한 금액')).toBeVisible()
    expect(text('돌려받는 중').elements()).toEqual([])
  })

  it('offers phone, receipt and sharing [2.2-100]', async () => {
    const host = await setUp()
    await expect.element(page.getByRole('link', { name: '매장 전화' })).toBeVisible()
    await page.getByRole('button', { name: '영수증' }).click()
    await page.getByRole('button', { name: '공유하기' }).click()
    expect(host.opened).toEqual([
      { name: 'receipt', params: { dealId: 41 } },
      { name: 'share', params: { type: 'order', dealId: 41 } },
    ])
  })

  it('offers no receipt where its popup is not available', async () => {
    await setUp({}, { without: { popups: ['receipt'] } })
    await expect.element(page.getByRole('link', { name: '매장 전화' })).toBeVisible()
    expect(page.getByRole('button', { name: '영수증' }).elements()).toEqual([])
  })
})

describe('cancelling an order', () => {
  const waiting = { status: dealStatus.requested, startDate: timeAt('18:30'), orgStartDate: timeAt('18:30') }
  const button = () => page.getByRole('button', { name: '주문 취소' })

  async function openedWith(
    answers: NonNullable<Parameters<typeof installMenu>[0]>['answers'] = {},
    status: string = orderStatus.ordered,
    policies = { selfCancelUntilAccepted: true },
  ) {
    const answer = {
      deal: aDeal({ dealType: dealType.takeout, resourceName: null, ...waiting }),
      orderList: [anOrder({ orderType: orderType.takeout, status })],
      payList: [paid],
    }
    const host = installMenu({
      shopFields: { storeInfo: { policies } },
      answers: { getPayAndOrderByDealId: () => answer, ...answers },
    })
    await render(<OrderDetailPopup {...popupProps('orderDetail', { dealId: 41 }).props} />)
    return host
  }

  it('is possible until the shop accepts it, with a confirmation', async () => {
    const host = await openedWith({ cancelOwnOrder: () => ({ deal: null, order: null }) })
    host.confirmWith(false)
    await button().click()
    expect(host.calls.map(({ name }) => name)).not.toContain('cancelOwnOrder')
    host.confirmWith(true)
    await button().click()
    await expect.poll(() => host.toasts.map((toast) => toast.text)).toEqual(['주문을 취소했어요.'])
    expect(host.calls.find(({ name }) => name === 'cancelOwnOrder')).toMatchObject({
      request: { orderId: 1 },
      options: { idempotencyKey: expect.any(String) },
    })
  })

  it.each([
    [code.changed, /매장이 주문을 받아서 취소할 수 없어요/],
    [0, /취소되었는지 확인하지 못했어요/],
  ])('shows why it failed: %i, and refetches', async (failure, expected) => {
    const host = await openedWith({
      cancelOwnOrder: () => {
        throw new ApiFailure(failure, '')
      },
    })
    await button().click()
    await expect.poll(() => host.alerts[0]?.text).toMatch(expected)
    const readings = () => host.calls.filter(({ name }) => name === 'getPayAndOrderByDealId')
    await expect.poll(() => readings().length).toBeGreaterThan(1)
  })

  it('is not offered once the shop has accepted', async () => {
    await openedWith({}, orderStatus.inKitchen)
    await expect.element(text('결제한 금액')).toBeVisible()
    expect(button().elements()).toEqual([])
  })

  it('is not offered where the store does not allow it', async () => {
    await openedWith({}, orderStatus.ordered, { selfCancelUntilAccepted: false })
    await expect.element(text('결제한 금액')).toBeVisible()
    expect(button().elements()).toEqual([])
  })
})

describe('the buttons below a takeout order', () => {
  const buttons = (locale: 'ko' | 'en') =>
    (locale === 'ko' ? ['매장 전화', '영수증', '공유하기'] : ['Call store', 'Receipt', 'Share']).map((name) =>
      page.getByRole('button', { name }).or(page.getByRole('link', { name })).last(),
    )

  it.each([
    ['ko', 390],
    ['en', 390],
    ['ko', 320],
    ['en', 320],
  ] as const)('share one row with each text on one line: %s, %i px', async (locale, width) => {
    await page.viewport(width, 700)
    onTestFinished(() => page.viewport(390, 844))
    await setUp({ status: dealStatus.inProgress }, { locale })
    const shownButtons = buttons(locale)
    for (const button of shownButtons) await expect.element(button).toBeVisible()
    const boxes = shownButtons.map((button) => button.element().getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    expect(boxes.map(({ height }) => Math.round(height))).toEqual([56, 56, 56])
  })
})
