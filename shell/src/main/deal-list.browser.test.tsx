import { ApiFailure } from '@storefront/host'
import { afterEach, describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { aDeal, fourDishes, mainWith, noon, openMain } from '../testing/main-under-test.tsx'
import { aCustomer, onlyOrdering } from '../testing/shell-under-test.tsx'

const textOf = (locator: Locator) => locator.element().textContent

afterEach(() => localStorage.clear())

describe('the list of current deals', () => {
  it('is not requested for a guest', async () => {
    const { host, screen } = await openMain()
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    expect(host.calls).toEqual([])
    await expect.element(screen.getByRole('region', { name: '진행 중인 이용' })).not.toBeInTheDocument()
  })

  it('shows running, deposit-pending, reserved and shared deals [1.2.5-09, 1.2.5-19]', async () => {
    const tomorrow = noon + 86_400_000
    const dealList = [
      aDeal(fourDishes('주방접수', 1)),
      aDeal({ dealId: 2, dealType: '예약', status: '가요청', startDate: tomorrow, resourceName: null }),
      aDeal({ dealId: 3, dealType: '예약', status: '요청', startDate: tomorrow, resourceName: null }),
      aDeal({ dealId: 4, userId: 8, resourceName: '3번 테이블' }),
      aDeal({ dealId: 5, status: '완료', resourceName: '9번 테이블' }),
    ]
    const { screen } = await mainWith(dealList, {
      answers: {
        getBizHourDealListOfPeriod: () => ({
          dealList,
          dealUserList: [{ dealId: 4, userId: 7 }],
          resourceScheduleList: [{ dealId: 2, resourceId: 1 }],
        }),
      },
    })
    const cards = screen.getByRole('article')
    await expect.element(cards.nth(3)).toBeInTheDocument()
    expect(cards.elements()).toHaveLength(4)
    await expect.poll(() => textOf(cards.nth(0))).toMatch(/7번 테이블.*맛있게 만들고 있어요/)
    await expect.poll(() => textOf(cards.nth(1))).toMatch(/예약금 결제를 기다리고 있어요/)
    await expect.poll(() => textOf(cards.nth(2))).toMatch(/11월 21일 \(토\).*예약이 잡혀 있어요/)
    await expect.poll(() => textOf(cards.nth(3))).toMatch(/함께 이용 · 3번 테이블/)
  })

  it('updates with the kitchen while the page is open', async () => {
    const { host, screen } = await mainWith([aDeal(fourDishes('주방접수'))])
    await expect.element(screen.getByRole('progressbar', { name: '맛있게 만들고 있어요' })).toBeVisible()
    host.answer({ getBizHourDealListOfPeriod: () => ({ dealList: [aDeal(fourDishes('조리완료', 4))] }) })
    host.emit('order.changed', { dealId: 1, orderId: 1, status: '조리완료', doneCount: 4, totalCount: 4 })
    await expect.element(screen.getByRole('progressbar', { name: '모두 나왔어요' })).toBeVisible()
  })

  it('reserves its space while it loads, where it was not empty the last time', async () => {
    const loading = { getBizHourDealListOfPeriod: () => new Promise<never>(() => {}) }
    const first = await openMain({ user: aCustomer, answers: loading })
    await expect.element(first.screen.getByText('영업 중')).toBeVisible()
    await expect.element(first.screen.getByText('진행 중인 이용을 불러오고 있어요')).not.toBeInTheDocument()
    await first.screen.unmount()

    const { screen } = await openMain({
      user: aCustomer,
      answers: loading,
      before: ({ runtime }) => runtime.persisted('shared', 'main-deals-height', 0, Number).set(108),
    })
    const loadingText = screen.getByText('진행 중인 이용을 불러오고 있어요')
    await expect.element(loadingText).toBeInTheDocument()
    expect(loadingText.element().closest('[style]')?.getBoundingClientRect().height).toBe(108)
  })

  it('shows when the detail cannot be opened', async () => {
    const { host, screen } = await mainWith([aDeal(fourDishes('주문'))], {
      without: { ...onlyOrdering, popups: ['orderDetail'] },
    })
    await screen.getByRole('button', { name: '매장에서 확인하고 있어요' }).click()
    await expect
      .poll(() => host.toasts.map((toast) => toast.text))
      .toEqual(['이 기능을 지금 불러올 수 없어요'])
  })

  it('opens the detail', async () => {
    const { host, screen } = await mainWith([aDeal(fourDishes('주문'))])
    await screen.getByRole('button', { name: '매장에서 확인하고 있어요' }).click()
    expect(host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 1 } }])
  })

  it('opens a reservation that waits for its pre-order with the flag of a pending deposit [1.2.5-23, 3.4-37]', async () => {
    const { host, screen } = await mainWith(
      [aDeal({ dealId: 2, dealType: '예약', status: '가요청', startDate: noon + 86_400_000 })],
      { without: {} },
    )
    await screen.getByRole('button', { name: '선주문을 기다리고 있어요' }).click()
    expect(host.visited).toEqual(['/reservation?dealId=2&isWaitDeposit=1'])
  })

  it('offers an extra order at the table [1.2.5-09]', async () => {
    const { host, screen } = await mainWith([aDeal(fourDishes('조리완료', 4))])
    await screen.getByRole('link', { name: '7번 테이블 추가 주문' }).click()
    expect(host.visited).toEqual(['/menus?dealId=1'])
  })

  it('shows the pick-up time of a takeout order, where one was chosen', async () => {
    const at = Date.parse('2026-11-20T18:30:00+09:00')
    const chosen = { dealType: '포장', resourceName: null, status: '요청', startDate: at, orgStartDate: at }
    const { screen } = await mainWith([aDeal(chosen)])
    await expect.poll(() => textOf(screen.getByRole('article'))).toMatch(/오후 6:30/)
  })

  it('offers no extra order for takeout or a deal of an earlier day', async () => {
    const { screen } = await mainWith([
      aDeal({ dealType: '포장', resourceName: null, ...fourDishes('주방접수') }),
      aDeal({ dealId: 2, stdDate: '2026-11-19' }),
    ])
    await expect.element(screen.getByText('지난 영업일')).toBeInTheDocument()
    await expect.element(screen.getByText('추가 주문')).not.toBeInTheDocument()
  })

  it('shows a load failure in place; ordering still works [1.7-06]', async () => {
    const { host, screen } = await mainWith([], {
      answers: {
        getBizHourDealListOfPeriod: () => {
          throw new ApiFailure(500, 'no')
        },
      },
    })
    await expect.poll(() => textOf(screen.getByRole('alert'))).toMatch(/진행 중인 이용을 불러올 수 없어요/)
    expect(host.reports).toEqual([{ problem: expect.objectContaining({ code: 500 }), where: 'main: deals' }])
    await expect.element(screen.getByRole('button', { name: /주문하기/ })).toBeVisible()
    host.answer({ getBizHourDealListOfPeriod: () => ({ dealList: [aDeal()] }) })
    await screen.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => textOf(screen.getByRole('article'))).toMatch(/7번 테이블/)
  })
})
