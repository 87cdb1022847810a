import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getDealListOfUserWithTotalCount } from '@storefront/contract/endpoints/history.ts'
import { dealStatus, dealType, orderItemStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, anItem, anOrder, installMenu } from '../testing/a-menu.ts'
import { maxPages, persistedOpenedPages } from './use-history-pages.ts'
import UseHistoryScreen from './use-history-screen.tsx'

type Answer = AnswerOf<typeof getDealListOfUserWithTotalCount>
type Deal = Answer['dealList'][number]
type Options = Parameters<typeof installMenu>[0]

/** A server with these deals, the newest first, that answers in pages. */
function aServer(deals: Deal[], orders: Answer['orderList'] = []) {
  return ({ beforeDealId = Number.POSITIVE_INFINITY, countPerPage = 30 }): Answer => ({
    dealList: deals.filter(({ dealId }) => dealId < beforeDealId).slice(0, countPerPage),
    orderList: orders,
    totalCountOfDeal: deals.length,
  })
}

async function setUp(deals: Deal[], orders: Answer['orderList'] = [], options: Options = {}) {
  const host = installMenu({
    path: '/useHistory',
    answers: { getDealListOfUserWithTotalCount: aServer(deals, orders) },
    ...options,
  })
  await render(<UseHistoryScreen />)
  return host
}

const takeout = (dealId: number, fields: Partial<Deal> = {}) =>
  aDeal({ dealId, dealType: dealType.takeout, status: dealStatus.complete, resourceName: null, ...fields })
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => takeout(from + count - 1 - index))
const items = () => page.getByRole('article').elements()

describe('the use history', () => {
  it('lists deals with type, time, items, status and amount [1.1-12, 3.2-72]', async () => {
    const order = anOrder({
      dealId: 7,
      orderItemList: [anItem(), anItem({ orderItemId: 2, name: '소금빵' })],
    })
    await setUp([takeout(7)], [order])
    const item = page.getByRole('article')
    await expect.element(item.getByText('포장', { exact: true })).toBeVisible()
    await expect.element(item.getByText('11월 20일 (금) 오후 12:00')).toBeVisible()
    await expect.element(item.getByRole('heading', { name: '아메리카노 +1' })).toBeVisible()
    await expect.element(item.getByText('픽업 완료')).toBeVisible()
    await expect.element(item.getByText('4,500원')).toBeVisible()
  })

  it('names a deal without a line that was cancelled', async () => {
    const cancelled = anItem({ name: '소금빵', status: orderItemStatus.cancelled })
    await setUp(
      [takeout(7)],
      [anOrder({ dealId: 7, orderItemList: [cancelled, anItem({ orderItemId: 2 })] })],
    )
    await expect
      .element(page.getByRole('article').getByRole('heading', { name: '아메리카노', exact: true }))
      .toBeVisible()
  })

  it('shows the amount after coupon and points, struck through when all of it is cancelled', async () => {
    const costs = (dealId: number, fields = {}) => anOrder({ dealId, totalAmount: 11_400, ...fields })
    await setUp(
      [takeout(7, { discountAmount: 1500 }), takeout(6, { discountAmount: 1400 })],
      [costs(7), costs(6, { status: orderStatus.cancelled })],
    )
    await expect.element(page.getByRole('article').first().getByText('9,900원')).toBeVisible()
    expect(page.getByText('10,000원').element().closest('s')).not.toBeNull()
  })

  it.each([
    [dealType.self, dealStatus.inProgress, {}, '이용중'],
    [dealType.self, dealStatus.complete, {}, '이용 완료'],
    [dealType.takeout, dealStatus.requested, {}, '접수 대기'],
    [dealType.delivery, dealStatus.inProgress, {}, '배달 예정'],
    [dealType.delivery, dealStatus.cancelled, { cancelDescp: '재료 소진' }, '매장 취소'],
    [dealType.takeout, dealStatus.cancelled, {}, '주문 취소'],
    [dealType.reservation, dealStatus.requested, {}, '11월 20일 (금) 오후 12:00 예약'],
    [dealType.reservation, dealStatus.noShow, {}, '노쇼'],
    [dealType.waiting, dealStatus.requested, { preWaitingCount: 3 }, '앞에 3팀'],
    [dealType.waiting, dealStatus.requested, { preWaitingCount: 0, lastCall: 1 }, '입장해 주세요.'],
  ])('shows for %s, %s %o: %s', async (type, status, fields, expected) => {
    await setUp([aDeal({ dealType: type, status, ...fields })])
    await expect.element(page.getByRole('article').getByText(expected, { exact: true })).toBeVisible()
  })

  it('shows cancelled deals and open ones of an earlier day in grey', async () => {
    const lapsed = aDeal({ dealId: 3, stdDate: '2026-11-19' })
    await setUp([aDeal({ dealId: 4 }), lapsed, takeout(2, { status: dealStatus.cancelled }), takeout(1)])
    await expect.poll(items).toHaveLength(4)
    expect(items().map((item) => (item as HTMLElement).dataset.muted !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('loads pages of thirty, and shows how many are left [3.2-72, 3.9-11]', async () => {
    const host = await setUp(many(65))
    await expect.poll(items).toHaveLength(30)
    await page.getByRole('button', { name: '더 보기 · 35개 남음' }).click()
    await expect.poll(items).toHaveLength(60)
    expect(host.calls.at(-1)?.request).toEqual({
      storeId: 10,
      userId: 5,
      pageNum: 2,
      countPerPage: 30,
      beforeDealId: 36,
    })
    await page.getByRole('button', { name: '더 보기 · 5개 남음' }).click()
    await expect.poll(items).toHaveLength(65)
    await expect.element(page.getByRole('button', { name: /더 보기/ })).not.toBeInTheDocument()
  })

  it('adds a new deal at the top without repeating or losing one below', async () => {
    const host = await setUp(many(45))
    await page.getByRole('button', { name: /더 보기/ }).click()
    await expect.poll(items).toHaveLength(45)
    host.answer({ getDealListOfUserWithTotalCount: aServer([takeout(46), ...many(45)]) })
    host.emit('deal.changed', { dealId: 46, status: dealStatus.inProgress })
    await expect.poll(items).toHaveLength(46)
  })

  it('restores all opened pages on Back', async () => {
    await setUp(many(45))
    await page.getByRole('button', { name: /더 보기/ }).click()
    await expect.poll(items).toHaveLength(45)
    await render(<UseHistoryScreen />)
    await expect.poll(items).toHaveLength(90)
  })

  it('opens no more pages than Back restores', async () => {
    const server = aServer([takeout(1)])
    const answers = {
      getDealListOfUserWithTotalCount: (request: Parameters<typeof server>[0]) => ({
        ...server(request),
        totalCountOfDeal: 5000,
      }),
    }
    installMenu({ path: '/useHistory', answers })
    persistedOpenedPages().set({ userId: 5, pages: maxPages - 1 })
    await render(<UseHistoryScreen />)
    await page.getByRole('button', { name: '더 보기 · 2030개 남음' }).click()
    await expect.element(page.getByRole('button', { name: /더 보기/ })).not.toBeInTheDocument()
    await expect.poll(items).toHaveLength(1)
    expect(persistedOpenedPages().get().pages).toBe(maxPages)
  })

  it('opens the detail of a deal [3.2-73]', async () => {
    const host = await setUp([takeout(7)], [anOrder({ dealId: 7 })])
    await page.getByRole('button', { name: '아메리카노', exact: true }).click()
    expect(host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 7 } }])
  })

  it('opens the waiting page of a waiting ticket [3.2-73]', async () => {
    const ticket = aDeal({ dealType: dealType.waiting, status: dealStatus.requested, numberOfPerson: 2 })
    const host = await setUp([ticket])
    await page.getByRole('button', { name: '2명' }).click()
    expect(host.visited).toEqual(['/waiting'])
    expect(host.opened).toEqual([])
  })

  it('shows an empty state, and links to the menu [3.2-74]', async () => {
    const host = await setUp([])
    await expect.element(page.getByText('이용 내역이 없어요')).toBeVisible()
    await page.getByRole('button', { name: '메뉴 보러 가기' }).click()
    expect(host.visited).toEqual(['/menus'])
  })

  it('shows a failed load, and retries [3.8-50]', async () => {
    let isDown = true
    await setUp([], [], {
      answers: {
        getDealListOfUserWithTotalCount: (request) => {
          if (isDown) throw new ApiFailure(500, 'down')
          return aServer([takeout(1)])(request)
        },
      },
    })
    await expect.element(page.getByText('이용 내역을 확인할 수 없어요.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(items).toHaveLength(1)
  })

  it('strikes through the amount of a cancelled order', async () => {
    const order = anOrder({ dealId: 7, status: orderStatus.cancelled })
    await setUp([takeout(7, { status: dealStatus.cancelled })], [order])
    const amount = page.getByText('4,500원')
    await expect.element(amount).toBeVisible()
    expect(amount.element().closest('s, del')).not.toBeNull()
  })

  it('is shown in English', async () => {
    await setUp(many(31), [anOrder({ dealId: 31 })], { locale: 'en' })
    await expect.element(page.getByRole('heading', { name: 'Americano' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show more · 1 left' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Order again: Americano' })).toBeVisible()
  })
})

it('fits a narrow screen at 200% text size', async () => {
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(390, 844)
  })
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  await setUp([aDeal({ dealType: dealType.reservation, status: dealStatus.requested })])
  await expect.element(page.getByRole('article')).toBeVisible()
  const right = Math.max(
    ...[...document.querySelectorAll('article *')].map((each) => each.getBoundingClientRect().right),
  )
  expect(right).toBeLessThanOrEqual(320)
})
