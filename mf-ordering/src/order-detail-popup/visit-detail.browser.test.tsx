import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
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
import { aDeal, anOrder, installMenu, user } from '../testing/a-menu.ts'
import OrderDetailPopup from './order-detail-popup.tsx'

type Answer = AnswerOf<typeof getPayAndOrderByDealId>
type Options = Parameters<typeof installMenu>[0]

const timeAt = (clock: string) => Date.parse(`${clock}:00+09:00`)
const paid = {
  payId: 1,
  payDate: timeAt('2026-11-18T09:30'),
  payMethod: payMethod.creditCard,
  payAction: payAction.approve,
  amount: 20_000,
}
const reservationSetting = {
  noShowCheck: 20,
  isPreOrderAvailable: true,
  penalties: [
    { type: 'hour', value: 24, penalty: 50 },
    { type: 'date', value: 3, penalty: 10 },
  ],
}
const visit = (deal: Parameters<typeof aDeal>[0] = {}, answerFields: Partial<Answer> = {}): Answer => ({
  deal: aDeal({
    dealType: dealType.reservation,
    status: dealStatus.requested,
    startDate: timeAt('2026-11-22T18:00'),
    endDate: timeAt('2026-11-22T19:00'),
    stdDate: '2026-11-22',
    resourceName: null,
    numberOfPerson: 2,
    numberOfChild: 1,
    memo: '창가 자리',
    ...deal,
  }),
  orderList: [],
  dealUserList: [{ dealId: 41, userId: user.userId, name: user.name }],
  user,
  ...answerFields,
})

async function setUp(answer: Answer, options: Options = {}) {
  const host = installMenu({
    shopFields: { storeInfo: { reservationSetting, waitingSetting: { isPreOrderAvailable: true } } },
    ...options,
    answers: { getPayAndOrderByDealId: () => answer, ...options.answers },
  })
  const popup = popupProps('orderDetail', { dealId: 41 })
  await render(<OrderDetailPopup {...popup.props} />)
  return { host, popup }
}
const region = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the detail of a reservation', () => {
  it('shows time, guests, name, memo and deposit [2.2-86]', async () => {
    await setUp(visit({}, { payList: [paid] }))
    const facts = region('예약 정보')
    for (const expected of [
      '11월 22일 (일) 오후 6:00',
      '어른 2명, 어린이 1명',
      '김하나 · 010-1234-5678',
      '창가 자리',
      '20,000원',
    ])
      await expect.element(facts.getByText(expected)).toBeVisible()
  })

  it('shows no deposit where nothing was paid beyond the orders [2.2-86]', async () => {
    const order = anOrder({ orderType: orderType.preOrder, status: orderStatus.ordered, totalAmount: 20_000 })
    await setUp(visit({}, { payList: [paid], orderList: [order] }))
    await expect.element(region('예약 정보').getByText('없음')).toBeVisible()
  })

  it('has collapsible no-show rules and cancellation fees, with today’s refund [2.2-91]', async () => {
    await setUp(visit({}, { payList: [paid] }))
    const rule = page.getByText('예약 시간에서 20분이 지난 오후 6:20까지 오지 않으면 노쇼로 처리돼요.')
    await expect.element(rule).not.toBeVisible()
    await button('노쇼·예약금 환불 안내').click()
    await expect.element(rule).toBeVisible()
    await expect.element(page.getByText('오지 않으면 예약금은 돌려드리지 않아요.')).toBeVisible()
    const texts = page
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent)
    expect(texts.filter((text) => text?.includes('위약금'))).toEqual([
      '예약 3일 전부터: 위약금 10%',
      '예약 24시간 전부터: 위약금 50%',
    ])
    await expect.element(page.getByText(/위약금 10%를 빼고 18,000원을 돌려받아요/)).toBeVisible()
  })

  it('is cancelled after a confirmation, sending the times and the state that were shown [2.7-43]', async () => {
    const { host } = await setUp(visit(), {
      answers: { cancelDeal: () => ({ deal: null }) },
    })
    await button('예약 취소').click()
    await expect.poll(() => host.toasts[0]?.text).toBe('예약을 취소했어요.')
    expect(host.calls.find(({ name }) => name === 'cancelDeal')?.request).toEqual({
      storeId: 10,
      dealId: 41,
      startDate: timeAt('2026-11-22T18:00'),
      endDate: timeAt('2026-11-22T19:00'),
      status: dealStatus.requested,
    })
  })

  it('is not cancelled when the customer declines [2.2-98]', async () => {
    const { host } = await setUp(visit())
    host.confirmWith(false)
    await button('예약 취소').click()
    await expect.poll(() => host.confirms).toHaveLength(1)
    expect(host.calls.some(({ name }) => name === 'cancelDeal')).toBe(false)
  })

  it('a reservation with orders cannot be cancelled, and the reason stands beside the button [2.2-98]', async () => {
    await setUp(visit({}, { orderList: [anOrder({ status: orderStatus.ordered })] }))
    await expect.element(button('예약 취소')).toBeDisabled()
    await expect.element(page.getByText('주문 내역이 있어요. 매장에 문의해 주세요.')).toBeVisible()
  })

  it('shows why it cannot be cancelled once something was paid [2.5-86]', async () => {
    const { host } = await setUp(visit({}, { payList: [paid] }))
    await button('예약 취소').click()
    await expect.poll(() => host.alerts[0]?.text).toMatch(/^결제한 금액이 있어요\./)
    expect(host.confirms).toEqual([])
  })

  it.each([
    ['ko', 390],
    ['en', 390],
    ['ko', 320],
    ['en', 320],
  ] as const)('has each button on one line and no icon alone in a row: %s, %i px', async (locale, width) => {
    await page.viewport(width, 700)
    onTestFinished(() => page.viewport(390, 844))
    await setUp(visit({}, { payList: [paid] }), { locale })
    const preOrder = page.getByRole('button', {
      name: locale === 'ko' ? '미리 주문' : 'Order ahead',
      exact: true,
    })
    await expect.element(preOrder).toBeVisible()
    const boxes = [...document.querySelectorAll('[data-bottom-bar] :is(a, button)')].map((each) => ({
      text: each.textContent,
      ...each.getBoundingClientRect().toJSON(),
    }))
    expect(boxes.length).toBeGreaterThan(2)
    expect(boxes.map(({ height }) => Math.round(height))).toEqual(boxes.map(() => 56))
    const isAlone = (top: number) => boxes.filter((each) => Math.abs(each.top - top) < 2).length === 1
    expect(boxes.filter(({ text, top }) => text === '' && isAlone(top))).toEqual([])
  })

  it('links to the pre-order menu [2.2-96]', async () => {
    const { host } = await setUp(visit())
    await button('미리 주문').click()
    await expect.poll(() => host.visited).toEqual(['/menus?orderType=pre-order&dealId=41'])
  })
})

describe('the detail of a ticket', () => {
  const ticket = (answerFields: Partial<Answer> = {}) =>
    visit(
      { dealType: dealType.waiting, startDate: timeAt('2026-11-20T12:00'), preWaitingCount: 4 },
      answerFields,
    )

  it('shows the number of teams ahead', async () => {
    await setUp(ticket())
    await expect.element(page.getByRole('heading', { name: '앞에 4팀' })).toBeVisible()
    await expect.element(region('웨이팅 정보').getByText('4팀', { exact: true })).toBeVisible()
  })

  it('is cancelled, and the detail closes [2.7-42]', async () => {
    const { host, popup } = await setUp(ticket(), {
      answers: { cancelWaitingOfDeal: () => ({ deal: null }) },
    })
    await button('웨이팅 취소').click()
    await expect.poll(() => host.alerts[0]?.text).toBe('정상적으로 취소 되었습니다.')
    await expect.poll(popup.dismissals).toBe(1)
    const { dealId, startDate, status } = ticket().deal
    expect(host.calls.find(({ name }) => name === 'cancelWaitingOfDeal')?.request).toMatchObject({
      deal: { dealId, startDate, status },
      waiting: { dealId },
    })
  })

  it('is refetched where it has changed [2.7-42, 2.8-39]', async () => {
    const { host, popup } = await setUp(ticket(), {
      answers: {
        cancelWaitingOfDeal: () => {
          throw new ApiFailure(code.changed, 'changed')
        },
      },
    })
    const readCount = () => host.calls.filter(({ name }) => name === 'getPayAndOrderByDealId').length
    await expect.element(button('웨이팅 취소')).toBeVisible()
    const before = readCount()
    await button('웨이팅 취소').click()
    await expect.poll(readCount).toBe(before + 1)
    expect(host.alerts[0]?.text).toBe('바뀐 내용이 있어 웨이팅을 다시 불러올게요.')
    expect(popup.dismissals()).toBe(0)
  })

  it('shows a failure, and goes back [2.8-40]', async () => {
    const { host, popup } = await setUp(ticket())
    await button('웨이팅 취소').click()
    await expect.poll(() => host.alerts[0]?.text).toBe('취소에 실패했어요.')
    await expect.poll(popup.dismissals).toBe(1)
  })
})

describe('a linked deal', () => {
  it('is shown as its original [2.7-25]', async () => {
    const original = visit({ dealId: 40, orgDealId: null, dealType: dealType.takeout, stdDate: '2026-11-20' })
    const { host } = await setUp(visit(), {
      answers: {
        getPayAndOrderByDealId: ({ dealId }) => (dealId === 40 ? original : visit({ orgDealId: 40 })),
      },
    })
    await expect.element(page.getByRole('dialog', { name: '포장 상세' })).toBeVisible()
    expect(host.calls.map(({ request }) => (request as { dealId?: number }).dealId)).toEqual([41, 40])
  })

  it('has the orders of all linked deals on a later business date [2.7-27]', async () => {
    const yesterday = { dealType: dealType.self, status: dealStatus.complete, stdDate: '2026-11-19' }
    const secondOrder = anOrder({ orderId: 2, orderNumber: 99 })
    const { host } = await setUp(visit(yesterday, { orderList: [anOrder()] }), {
      answers: {
        getPostDealList: () => ({
          dealList: [],
          dealUserList: [],
          orderList: [anOrder(), secondOrder],
          payList: [],
          payApproveInfoList: [],
        }),
      },
    })
    await expect.element(region('추가주문')).toMatchTextContent(/주문번호 99/)
    expect(host.calls.find(({ name }) => name === 'getPostDealList')?.request).toEqual({
      storeId: 10,
      dealId: 41,
    })
  })

  it('loads only itself when it is of today [2.7-27]', async () => {
    const { host } = await setUp({ deal: aDeal(), orderList: [anOrder()] })
    await expect.element(region('주문정보')).toBeVisible()
    expect(host.calls.map(({ name }) => name)).toEqual(['getPayAndOrderByDealId'])
  })
})

describe('the payment of a deal', () => {
  it('shows time and method, total, discount, fee, sum and earned points [2.2-90]', async () => {
    const coupon = { ...paid, payId: 2, amount: 1000, tender: 'coupon', payMethod: payMethod.coupon }
    await setUp({
      deal: aDeal({ status: dealStatus.complete }),
      orderList: [anOrder({ totalAmount: 21_000 })],
      payList: [paid, coupon],
      point: { piledPoint: 200, totalUserPoint: 900 },
    })
    const payment = region('결제')
    await expect.element(payment).toMatchTextContent(/주문 금액21,000원/)
    await expect.element(payment).toMatchTextContent(/쿠폰 할인[−-]1,000원/)
    await expect.element(payment).toMatchTextContent(/신용카드11월 18일 \(수\) 오전 9:30 · 20,000원/)
    await expect.element(payment).toMatchTextContent(/결제한 금액20,000원/)
    await expect.element(payment).toMatchTextContent(/적립 포인트200P/)
  })

  it('has a receipt even after a full refund', async () => {
    const refundRecord = { ...paid, payId: 2, payAction: payAction.cancel, amount: -20_000 }
    const { host } = await setUp({
      deal: aDeal({ dealType: dealType.takeout, status: dealStatus.cancelled }),
      orderList: [anOrder({ status: orderStatus.cancelled })],
      payList: [paid, refundRecord],
    })
    await button('영수증').click()
    expect(host.opened).toEqual([{ name: 'receipt', params: { dealId: 41 } }])
  })
})
