import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getBizHourDealListOfPeriod, getMainInfo } from '@storefront/contract/endpoints/start-up.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { holidayTrouble } from '../holidays/holiday-trouble.ts'
import { aCustomer, aShop, onlyOrdering, renderInShell } from '../testing/shell-under-test.tsx'
import MainScreen from './main-screen.tsx'

/** Friday noon in the store. */
const noon = Date.parse('2026-11-20T12:00:00+09:00')
type Answer = AnswerOf<typeof getBizHourDealListOfPeriod>
type SomeDeal = Partial<Answer['dealList'][number]>
type Overrides = NonNullable<Parameters<typeof aShop>[0]>

function aDeal(facts: SomeDeal = {}): Answer['dealList'][number] {
  return {
    dealId: 1,
    storeId: 10,
    userId: aCustomer.userId,
    dealType: '셀프',
    status: '진행',
    startDate: noon - 600_000,
    stdDate: '2026-11-20',
    resourceName: '7번 테이블',
    ...facts,
  }
}

function kitchen(orderStatus: string, doneCount = 0): SomeDeal {
  return { summary: { firstItemName: '라떼', itemCount: 4, totalAmount: 20_000, doneCount, orderStatus } }
}

/** What Main hears at a tap. */
const infoOf = (shop: ReturnType<typeof aShop>, dealList: Answer['dealList'] = []) =>
  ({ ...shop, dealList }) as AnswerOf<typeof getMainInfo>

/** Main of an open store, as a guest, with only ordering released; say what is different. */
async function openMain({
  shop: facts = {},
  ...options
}: Omit<NonNullable<Parameters<typeof renderInShell>[1]>, 'shop'> & { shop?: Overrides } = {}) {
  const shop = aShop(facts)
  return renderInShell(<MainScreen />, {
    shop,
    now: noon,
    without: onlyOrdering,
    ...options,
    answers: { getMainInfo: () => infoOf(shop), ...options.answers },
  })
}

/** Main of a customer with these deals. */
function mainWith(dealList: Answer['dealList'], options: Parameters<typeof openMain>[0] = {}) {
  return openMain({
    user: aCustomer,
    ...options,
    answers: {
      getBizHourDealListOfPeriod: () => ({ dealList }),
      getMainInfo: () => infoOf(aShop(options.shop), dealList),
      ...options.answers,
    },
  })
}

const openFrom = (begin: string, end: string, breakTime?: { begin: string; end: string }): Overrides => ({
  storeInfo: { openSetting: { businessHours: { weekday: { openingHours: { begin, end }, breakTime } } } },
})

const textOf = (place: Locator) => place.element().textContent

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the store card', () => {
  it('says that the store is open, and its hours of today [1.2.5-04]', async () => {
    const { screen } = await openMain({ shop: openFrom('08:00', '22:00') })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    await expect.element(screen.getByText('오늘 08:00 – 22:00', { exact: false })).toBeVisible()
  })

  it('says that today is a holiday, and when the doors open next [1.2.5-04]', async () => {
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          openSetting: {
            businessHours: {
              weekday: { openingHours: { begin: '08:00', end: '22:00' } },
              weekend: { openingHours: { begin: '10:00', end: '22:00' } },
            },
            nonRegularHoliday: [{ begin: '2026-11-20', end: '2026-11-20' }],
          },
        },
      },
    })
    await expect.element(screen.getByText('휴무')).toBeVisible()
    await expect.element(screen.getByText('내일 10:00에 열어요', { exact: false })).toBeVisible()
  })

  it('looks at the hours again every ten minutes [1.2.5-28]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host, screen } = await openMain({ shop: openFrom('08:00', '12:05') })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    host.clock.set(noon + 599_000)
    await vi.advanceTimersByTimeAsync(599_000)
    expect(screen.getByText('영업 중').query()).not.toBeNull()
    host.clock.set(noon + 600_000)
    await vi.advanceTimersByTimeAsync(1_500)
    await expect.element(screen.getByText('영업 종료')).toBeVisible()
    vi.useRealTimers()
  })

  it('shows how many teams wait, live [1.2.5-05]', async () => {
    const { host, screen } = await openMain({ shop: { waitingCount: 3 } })
    await expect.element(screen.getByText('대기 3팀')).toBeVisible()
    host.shop.set({ ...host.shop.get(), waitingCount: 12 })
    await expect.element(screen.getByText('대기 12팀 · 혼잡')).toBeVisible()
    host.shop.set({ ...host.shop.get(), waitingCount: 0 })
    await expect.element(screen.getByText('대기 없음')).toBeVisible()
  })

  it('says nothing of a queue where the store has none', async () => {
    const { screen } = await openMain({ shop: { waitingCount: 3, storeData: { notUsingWaiting: true } } })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    await expect.element(screen.getByText('대기 3팀')).not.toBeInTheDocument()
  })

  it('says that nobody knows whether it is a public holiday [1.8-18, 1.8-19]', async () => {
    const { screen } = await openMain()
    holidayTrouble.set('failed')
    await expect.element(screen.getByText('휴일 여부 확인에 실패했습니다.')).toBeVisible()
    holidayTrouble.set('unknown')
    await expect.element(screen.getByText('휴일 여부를 확인 할 수 없습니다.')).toBeVisible()
    holidayTrouble.set(null)
    await expect.element(screen.getByText('휴일 여부를 확인 할 수 없습니다.')).not.toBeInTheDocument()
  })

  it('has a phone line [1.2.5-07]', async () => {
    const { screen } = await openMain()
    await expect
      .element(screen.getByRole('link', { name: '02-123-4567 전화하기' }))
      .toHaveAttribute('href', 'tel:02-123-4567')
  })

  it('leads to the parent store where there is one [1.2.5-01]', async () => {
    const { screen } = await openMain({
      shop: { gateParentStore: { name: '달빛 전체 매장', pageName: 'moon' } },
    })
    await expect
      .element(screen.getByRole('link', { name: '달빛 전체 매장' }))
      .toHaveAttribute('href', '/moon/')
  })

  it('shows the way on a map service, in a new tab, where the store has no map page', async () => {
    const { screen } = await openMain({
      shop: { storeInfo: { address: { roadAddr: '서울 성동구 포근로 12' } } },
    })
    const way = screen.getByRole('link', { name: '길찾기' })
    await expect.element(way).toHaveAttribute('target', '_blank')
    await expect.element(way).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('the header', () => {
  it('opens the side menu and names the store [1.2.5-01]', async () => {
    const { host, screen } = await openMain()
    await expect.element(screen.getByRole('banner')).toHaveTextContent('달빛 카페')
    await screen.getByRole('button', { name: '메뉴 열기' }).click()
    expect(host.opened).toEqual([{ name: 'sideMenu', params: {} }])
  })

  it('opens the ways to share the store [1.2.5-01, 1.2.5-17]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: '매장 공유하기' }).click()
    expect(host.opened).toEqual([{ name: 'share', params: { type: 'main' } }])
  })

  it('shares the store’s address by the phone, or copies it, where those ways cannot be loaded [1.8-24]', async () => {
    const { host, screen } = await openMain({ without: { ...onlyOrdering, popups: ['share'] } })
    const share = vi.fn(async () => {})
    Object.assign(navigator, { share })
    await screen.getByRole('button', { name: '매장 공유하기' }).click()
    await expect
      .poll(() => share)
      .toHaveBeenCalledWith({
        title: '달빛 카페',
        url: `${location.origin}/moonlight`,
      })

    Object.assign(navigator, { share: undefined })
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await screen.getByRole('button', { name: '매장 공유하기' }).click()
    await expect.poll(() => host.toasts.map((toast) => toast.text)).toEqual(['복사 되었습니다.'])
    expect(copy).toHaveBeenCalledWith(`${location.origin}/moonlight`)
  })
})

describe('the slides', () => {
  const slides = [
    { image: '/cake.webp', hue: 10, title: '딸기의 계절', en: { title: 'Strawberry season' }, productId: 5 },
    { image: '/bread.webp', hue: 75, title: '갓 나온 소금빵' },
  ]

  it('are not there where the store has no pictures [1.2.5-02]', async () => {
    const { screen } = await openMain()
    await expect.element(screen.getByRole('region', { name: '매장 소식' })).not.toBeInTheDocument()
  })

  it('show the store’s photos of type main where it made no slides [1.2.5-02]', async () => {
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          image: [
            { type: 'main', url: '/front.webp' },
            { type: 'logo', url: '/l.webp' },
          ],
        },
      },
    })
    const region = screen.getByRole('region', { name: '매장 소식' })
    await expect.element(region).toBeVisible()
    expect(region.element().querySelectorAll('img')).toHaveLength(1)
  })

  it('move on by the store’s interval, and stop when asked [1.2.5-03]', async () => {
    const { screen } = await openMain({
      shop: { storeInfo: { userMobileSetting: { slides, carouselIntervalTime: 700 } } },
    })
    await expect.element(screen.getByText('2 / 2')).toBeVisible()
    await screen.getByRole('button', { name: '자동 넘김 멈추기' }).click()
    await expect.element(screen.getByRole('button', { name: '자동으로 넘기기' })).toBeVisible()
  })

  it('fetch the pictures of the next slide once the page has nothing else to do, and of the one after when that shows', async () => {
    let whenIdle = () => {}
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
      whenIdle = () => run({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    })
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          userMobileSetting: {
            slides: [...slides, { image: '/beans.webp', hue: 45, title: '포근 블렌드' }],
            carouselIntervalTime: 60_000,
          },
        },
      },
    })
    const sources = () =>
      [...screen.getByRole('region', { name: '매장 소식' }).element().querySelectorAll('img')].map((image) =>
        image.getAttribute('src'),
      )
    await expect.element(screen.getByText('1 / 3')).toBeVisible()
    expect(sources()).toEqual(['/cake.webp'])
    whenIdle()
    await expect.poll(sources).toEqual(['/cake.webp', '/bread.webp'])
    const track = screen.getByRole('region', { name: '매장 소식' }).element().querySelector('ul')
    track?.scrollTo({ left: track.clientWidth, behavior: 'instant' })
    await expect.element(screen.getByText('2 / 3')).toBeVisible()
    await expect.poll(sources).toEqual(['/cake.webp', '/bread.webp', '/beans.webp'])
  })

  it('open the product that they are about, in the customer’s language', async () => {
    const { host, screen } = await openMain({
      locale: 'en',
      shop: { storeInfo: { userMobileSetting: { slides, carouselIntervalTime: 60_000 } } },
    })
    await screen.getByRole('button', { name: 'Strawberry season' }).click()
    expect(host.opened).toEqual([{ name: 'product', params: { productId: 5 } }])
  })
})

describe('what is under way', () => {
  it('is not asked for as long as nobody is logged in', async () => {
    const { host, screen } = await openMain()
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    expect(host.calls).toEqual([])
    await expect.element(screen.getByRole('region', { name: '진행 중인 이용' })).not.toBeInTheDocument()
  })

  it('lists what runs, waits for its deposit, is reserved, and is shared [1.2.5-09, 1.2.5-19]', async () => {
    const tomorrow = noon + 86_400_000
    const { screen } = await mainWith(
      [
        aDeal(kitchen('주방접수', 1)),
        aDeal({ dealId: 2, dealType: '예약', status: '가요청', startDate: tomorrow, resourceName: null }),
        aDeal({ dealId: 3, dealType: '예약', status: '요청', startDate: tomorrow, resourceName: null }),
        aDeal({ dealId: 4, userId: 8, resourceName: '3번 테이블' }),
        aDeal({ dealId: 5, status: '완료', resourceName: '9번 테이블' }),
      ],
      {
        answers: {
          getBizHourDealListOfPeriod: () => ({
            dealList: [
              aDeal(kitchen('주방접수', 1)),
              aDeal({
                dealId: 2,
                dealType: '예약',
                status: '가요청',
                startDate: tomorrow,
                resourceName: null,
              }),
              aDeal({ dealId: 3, dealType: '예약', status: '요청', startDate: tomorrow, resourceName: null }),
              aDeal({ dealId: 4, userId: 8, resourceName: '3번 테이블' }),
              aDeal({ dealId: 5, status: '완료', resourceName: '9번 테이블' }),
            ],
            dealUserList: [{ dealId: 4, userId: 7 }],
            resourceScheduleList: [{ dealId: 2, resourceId: 1 }],
          }),
        },
      },
    )
    const cards = screen.getByRole('article')
    await expect.element(cards.nth(3)).toBeInTheDocument()
    expect(cards.elements()).toHaveLength(4)
    await expect.poll(() => textOf(cards.nth(0))).toMatch(/7번 테이블.*맛있게 만들고 있어요/)
    await expect.poll(() => textOf(cards.nth(1))).toMatch(/예약금 결제를 기다리고 있어요/)
    await expect.poll(() => textOf(cards.nth(2))).toMatch(/11월 21일 \(토\).*예약이 잡혀 있어요/)
    await expect.poll(() => textOf(cards.nth(3))).toMatch(/함께 이용 · 3번 테이블/)
  })

  it('follows the kitchen while the page is open', async () => {
    const { host, screen } = await mainWith([aDeal(kitchen('주방접수'))])
    await expect.element(screen.getByRole('progressbar', { name: '맛있게 만들고 있어요' })).toBeVisible()
    host.answer({ getBizHourDealListOfPeriod: () => ({ dealList: [aDeal(kitchen('조리완료', 4))] }) })
    host.emit('order.changed', { dealId: 1, orderId: 1, status: '조리완료', doneCount: 4, totalCount: 4 })
    await expect.element(screen.getByRole('progressbar', { name: '모두 나왔어요' })).toBeVisible()
  })

  it('keeps its place free while it loads, where there was something the last time', async () => {
    const loading = { getBizHourDealListOfPeriod: () => new Promise<never>(() => {}) }
    const first = await openMain({ user: aCustomer, answers: loading })
    await expect.element(first.screen.getByText('영업 중')).toBeVisible()
    await expect.element(first.screen.getByText('진행 중인 이용을 불러오고 있어요')).not.toBeInTheDocument()
    await first.screen.unmount()

    const { screen } = await openMain({
      user: aCustomer,
      answers: loading,
      before: ({ runtime }) => runtime.kept('shared', 'main-had-deals', false, Boolean).set(true),
    })
    await expect.element(screen.getByText('진행 중인 이용을 불러오고 있어요')).toBeInTheDocument()
  })

  it('says so when its detail cannot be opened', async () => {
    const { host, screen } = await mainWith([aDeal(kitchen('주문'))], {
      without: { ...onlyOrdering, popups: ['orderDetail'] },
    })
    await screen.getByRole('button', { name: '매장에서 확인하고 있어요' }).click()
    await expect
      .poll(() => host.toasts.map((toast) => toast.text))
      .toEqual(['이 기능을 지금 불러올 수 없어요'])
  })

  it('opens its detail', async () => {
    const { host, screen } = await mainWith([aDeal(kitchen('주문'))])
    await screen.getByRole('button', { name: '매장에서 확인하고 있어요' }).click()
    expect(host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 1 } }])
  })

  it('goes on at the reservation where a deposit is waited for [1.2.5-23, 3.4-37]', async () => {
    const { host, screen } = await mainWith(
      [aDeal({ dealId: 2, dealType: '예약', status: '가요청', startDate: noon + 86_400_000 })],
      { without: {} },
    )
    await screen.getByRole('button', { name: '미리 주문을 기다리고 있어요' }).click()
    expect(host.visited).toEqual(['/reservation?dealId=2&isWaitDeposit=1'])
  })

  it('offers to order more at the table [1.2.5-09]', async () => {
    const { host, screen } = await mainWith([aDeal(kitchen('조리완료', 4))])
    await screen.getByRole('link', { name: '7번 테이블 추가 주문' }).click()
    expect(host.visited).toEqual(['/menus?dealId=1'])
  })

  it('says when a takeout order is picked up, where a time was chosen', async () => {
    const at = Date.parse('2026-11-20T18:30:00+09:00')
    const chosen = { dealType: '포장', resourceName: null, status: '요청', startDate: at, orgStartDate: at }
    const { screen } = await mainWith([aDeal(chosen)])
    await expect.poll(() => textOf(screen.getByRole('article'))).toMatch(/오후 6:30/)
  })

  it('does not offer more for a takeout, nor for what is left from an earlier day', async () => {
    const { screen } = await mainWith([
      aDeal({ dealType: '포장', resourceName: null, ...kitchen('주방접수') }),
      aDeal({ dealId: 2, stdDate: '2026-11-19' }),
    ])
    await expect.element(screen.getByText('지난 영업일')).toBeInTheDocument()
    await expect.element(screen.getByText('추가 주문')).not.toBeInTheDocument()
  })

  it('says in its own place that it cannot be loaded; ordering goes on [1.7-06]', async () => {
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

describe('the buttons', () => {
  it('lead to the menu, after the store was asked again [1.2.5-10, 1.2.5-27]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: '주문하기 앉은 자리에서 바로' }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
    expect(host.calls.map((call) => call.name)).toEqual(['getMainInfo'])
  })

  it('carry the store’s own name for ordering where it has one [1.2.5-10]', async () => {
    const { screen } = await openMain({
      shop: { storeInfo: { userMobileSetting: { customButtonName: '자리에서 주문' } } },
    })
    await expect.element(screen.getByRole('button', { name: /자리에서 주문/ })).toBeVisible()
  })

  it('carry it in English where the store wrote it, else the usual word', async () => {
    const own = (en?: string) => ({
      locale: 'en' as const,
      shop: {
        storeInfo: {
          userMobileSetting: {
            customButtonName: '자리에서 주문',
            ...(en && { translations: { en: { customButtonName: en } } }),
          },
        },
      },
    })
    const written = await openMain(own('Order from your seat'))
    await expect.element(written.screen.getByRole('button', { name: /Order from your seat/ })).toBeVisible()
    await written.screen.unmount()
    const { screen } = await openMain(own())
    await expect.element(screen.getByRole('button', { name: /^Order / }).first()).toBeVisible()
    await expect.element(screen.getByText('자리에서 주문')).not.toBeInTheDocument()
  })

  it('explain how a table is scanned, as long as none was [1.2.5-11]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: /테이블 주문/ }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'tableGuide', params: {} }])
  })

  it('lead straight to the menu at a scanned table, and say which [1.2.5-11]', async () => {
    const { host, screen } = await openMain({
      table: { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' },
    })
    await screen.getByRole('button', { name: '테이블 주문 7번 테이블에서 바로' }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })

  it('judge by what the store says now, not by what the page was loaded with [1.2.5-27, 1.5.3-13]', async () => {
    const { host, screen } = await openMain({ locale: 'en' })
    host.answer({ getMainInfo: () => infoOf(aShop(openFrom('17:00', '22:00'))) })
    await screen.getByRole('button', { name: /^Order/ }).click()
    await expect.poll(() => host.alerts).toEqual([{ text: 'Not an orderable time' }])
    expect(host.visited).toEqual([])
  })

  it('name the break and its window [1.5.3-17]', async () => {
    const { host, screen } = await openMain({
      shop: openFrom('08:00', '22:00', { begin: '11:30', end: '13:00' }),
    })
    await screen.getByRole('button', { name: '주문하기 13:00부터 가능해요' }).click()
    await expect.poll(() => host.alerts).toEqual([{ text: '지금은 브레이크 타임이에요. (11:30–13:00)' }])
  })

  it('stop at an order in progress [1.5.3-14]', async () => {
    const { host, screen } = await mainWith([aDeal(kitchen('주방접수'))], { locale: 'en' })
    await expect.element(screen.getByRole('article')).toBeVisible()
    await screen.getByRole('button', { name: /^Order/ }).click()
    await expect.poll(() => host.alerts).toEqual([{ text: 'There is an order in progress' }])
    await screen.getByRole('button', { name: /^Table order/ }).click()
    await expect.poll(() => host.alerts).toHaveLength(2)
  })

  it('know of an order that began on another phone meanwhile [1.5.3-14]', async () => {
    const { host, screen } = await mainWith([])
    host.answer({ getMainInfo: () => infoOf(aShop(), [aDeal()]) })
    await screen.getByRole('button', { name: /^주문하기/ }).click()
    await expect.poll(() => host.alerts).toEqual([{ text: '진행 중인 주문이 있어요.' }])
  })

  it('open the takeout popup where it can be paid [1.2.5-12]', async () => {
    const { host, screen } = await openMain({ without: {} })
    await screen.getByRole('button', { name: '포장' }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'takeoutOrder', params: {} }])
  })

  it('open the delivery popup where it can be paid [1.2.5-14]', async () => {
    const { host, screen } = await openMain({ without: {} })
    await screen.getByRole('button', { name: '배달' }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'deliveryOrder', params: {} }])
  })

  it('say so where what they open cannot be loaded', async () => {
    const { host, screen } = await openMain({ without: {} })
    host.endPopup('deliveryOrder', { kind: 'unavailable', reason: 'failed-to-load' })
    await screen.getByRole('button', { name: '배달' }).click()
    await expect.poll(() => host.toasts.map(({ text }) => text)).toEqual(['이 기능을 지금 불러올 수 없어요'])
  })

  it('say that it is no time for takeout or delivery, and what else the store says now [1.5.3-15, 1.5.3-16]', async () => {
    const { host, screen } = await openMain({ without: {}, locale: 'en', shop: openFrom('17:00', '22:00') })
    const say = async (button: string) => {
      const before = host.alerts.length
      await screen.getByRole('button', { name: button }).click()
      await expect.poll(() => host.alerts.length).toBe(before + 1)
      return host.alerts.at(-1)?.text
    }
    expect(await say('Takeout')).toBe('Not a pack-order-available time')
    expect(await say('Delivery')).toBe('Not a delivery-order-available time')
    const now = (facts: Overrides) => host.answer({ getMainInfo: () => infoOf(aShop(facts)) })
    now({ storeData: { pausedOrderTypes: ['배달'] } })
    expect(await say('Delivery')).toBe('The store has paused delivery orders for the moment')
    now({ storeData: { notUsingDelivery: true } })
    expect(await say('Delivery')).toBe('Not a store using the delivery service')
    now({ storeData: { notUsingPackage: true } })
    expect(await say('Takeout')).toBe('Not a store using the package service')
    now({
      storeInfo: {
        openSetting: { businessHours: {}, nonRegularHoliday: [{ begin: '2026-11-20', end: '2026-11-20' }] },
      },
    })
    expect(await say('Delivery')).toBe('Business day cannot be confirmed')
    expect(host.opened).toEqual([])
  })

  it('hide takeout where its popup, or payment, is not there', async () => {
    const { screen } = await openMain({ without: { popups: ['takeoutOrder'] } })
    await expect.element(screen.getByRole('button', { name: /^주문하기/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '포장' })).not.toBeInTheDocument()
  })

  it('let who has takeout under way order at a table all the same', async () => {
    const { host, screen } = await mainWith([aDeal({ dealType: '포장', resourceName: null })])
    await expect.element(screen.getByRole('article')).toBeVisible()
    await screen.getByRole('button', { name: /^주문하기/ }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })

  it('say that it is no time to reserve or to queue [1.5.3-11, 1.5.3-12]', async () => {
    const { host, screen } = await openMain({
      without: {},
      locale: 'en',
      shop: openFrom('17:00', '22:00'),
    })
    await screen.getByRole('button', { name: 'Reserve' }).click()
    await expect.poll(() => host.alerts.at(-1)).toEqual({ text: 'Not a reservable time' })
    await screen.getByRole('button', { name: 'Waitlist' }).click()
    await expect.poll(() => host.alerts.at(-1)).toEqual({ text: 'Not a waiting-available time' })
  })

  it('lead to reservation and queue where those are released [1.2.5-13, 1.2.5-15]', async () => {
    const { host, screen } = await openMain({ without: {} })
    await screen.getByRole('button', { name: '예약' }).click()
    await screen.getByRole('button', { name: '웨이팅' }).click()
    await expect.poll(() => host.visited).toEqual(['/reservation', '/waiting'])
  })

  it('are not there for what is not released, nor for what the contract does not name', async () => {
    const { screen } = await openMain({ shop: { contract: { bundles: ['booking'] } } })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /주문/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '예약' })).not.toBeInTheDocument()
  })

  it('offer to call where there is nothing else to do [1.2.5-16]', async () => {
    const { screen } = await openMain({ shop: { contract: { bundles: [] } } })
    await expect
      .element(screen.getByRole('link', { name: '매장 전화', exact: true }))
      .toHaveAttribute('href', 'tel:02-123-4567')
  })

  it('do not offer to call beside anything else [1.2.5-16]', async () => {
    const { screen } = await openMain()
    await expect.element(screen.getByRole('button', { name: /주문하기/ })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '매장 전화', exact: true })).not.toBeInTheDocument()
  })

  it('share the store where it asks for that [1.2.5-17]', async () => {
    const { host, screen } = await openMain({
      shop: { storeInfo: { functionSetting: { isOrderAvailable: true, isShareDisplayedAsButton: true } } },
    })
    await screen.getByRole('button', { name: '공유', exact: true }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'share', params: { type: 'main' } }])
  })

  it('open the store’s own link in a new tab, and only a web address [1.2.5-18]', async () => {
    const link = (title: string, linkUrl: string) => ({ use: true, title, linkUrl })
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          userAppCustomButtons: [
            link('위험한 버튼', 'javascript:alert(1)'),
            link('원두 구독', 'https://beans.example/'),
          ],
        },
      },
    })
    const beans = screen.getByRole('link', { name: '원두 구독' })
    await expect.element(beans).toHaveAttribute('href', 'https://beans.example/')
    await expect.element(beans).toHaveAttribute('target', '_blank')
    await expect.element(screen.getByText('위험한 버튼')).not.toBeInTheDocument()
  })

  it('name that link in English where the store wrote it', async () => {
    const { screen } = await openMain({
      locale: 'en',
      shop: {
        storeInfo: {
          userAppCustomButtons: [
            {
              use: true,
              title: '원두 구독',
              linkUrl: 'https://beans.example/',
              translations: { en: { title: 'Bean subscription' } },
            },
          ],
        },
      },
    })
    await expect.element(screen.getByRole('link', { name: 'Bean subscription' })).toBeVisible()
  })

  it('go on with what is known where the store does not answer', async () => {
    const { host, screen } = await openMain({
      answers: {
        getMainInfo: () => {
          throw new ApiFailure(0, 'offline')
        },
      },
    })
    await screen.getByRole('button', { name: /주문하기/ }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })

  it('ask once for two quick taps', async () => {
    let answer = (_: never) => {}
    const { host, screen } = await openMain({
      answers: { getMainInfo: () => new Promise<never>((resolve) => (answer = resolve)) },
    })
    await screen.getByRole('button', { name: /주문하기/ }).dblClick()
    expect(host.calls).toHaveLength(1)
    answer(infoOf(aShop()) as never)
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })
})

describe('the footer', () => {
  it('links to the platform’s privacy and service terms [1.2.4-07, 1.5.2-04]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: '개인정보 수집·이용' }).click()
    await screen.getByRole('button', { name: '이용약관' }).click()
    expect(host.opened).toEqual([
      { name: 'termsViewer', params: { storeId: 1, termsType: '개인정보수집' } },
      { name: 'termsViewer', params: { storeId: 1, termsType: '서비스이용' } },
    ])
  })

  it('says who runs the store [1.2.4-06, 1.2.4-09]', async () => {
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          representative: '김포근',
          licenseName: '포근커피',
          licenseNumber: '000-00-00000',
          onlineSalesNumber: '제0000호',
          address: { roadAddr: '서울 성동구 포근로 12', addrDetail: '1층' },
        },
      },
    })
    for (const line of [
      '달빛 카페 · 대표 김포근',
      '서울 성동구 포근로 12, 1층 · 02-123-4567',
      '사업자등록번호 000-00-00000',
      '통신판매업 제0000호',
      '호스팅 제공: Storefront',
      '© 포근커피',
    ])
      await expect.element(screen.getByText(line, { exact: true })).toBeInTheDocument()
  })

  it('is the store’s own where it has written one', async () => {
    const { screen } = await openMain({ shop: { storeInfo: { userAppFooter: '<p>우리 가게 인사</p>' } } })
    await expect.element(screen.getByText('우리 가게 인사')).toBeInTheDocument()
    await expect.element(screen.getByText('호스팅 제공: Storefront')).not.toBeInTheDocument()
  })
})

it('holds long names at 320 px without scrolling sideways', async () => {
  await page.viewport(320, 800)
  const name = '아주아주 이름이 긴 달빛 카페 성수연무장길 대림창고 뒤편 골목 안쪽 한옥 별관점'
  await mainWith([aDeal({ resourceName: name, ...kitchen('주방접수') })], { shop: { storeInfo: { name } } })
  await expect.element(page.getByRole('article')).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await page.viewport(390, 844)
})
