import { afterEach, describe, expect, it, vi } from 'vitest'
import { holidayUnavailable } from '../holidays/holiday-unavailable.ts'
import { until } from '../testing/fake-time.ts'
import { noon, openFrom, openMain } from '../testing/main-under-test.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the store card', () => {
  it('shows that the store is open, and its hours of today [1.2.5-04]', async () => {
    const { screen } = await openMain({ shop: openFrom('08:00', '22:00') })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    await expect.element(screen.getByText('오늘 08:00 – 22:00', { exact: false })).toBeVisible()
  })

  it('shows that today is a holiday, and the next opening [1.2.5-04]', async () => {
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

  it('rechecks the hours every ten minutes [1.2.5-28]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { host, screen } = await openMain({ shop: openFrom('08:00', '12:05') })
    await until(() => screen.getByText('영업 중').query() !== null)
    host.clock.set(noon + 599_999)
    await vi.advanceTimersByTimeAsync(599_999)
    expect(screen.getByText('영업 중').query()).not.toBeNull()
    host.clock.set(noon + 600_000)
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(screen.getByText('영업 종료')).toBeVisible()
  })

  it('shows the live number of waiting teams [1.2.5-05]', async () => {
    const { host, screen } = await openMain({ shop: { waitingCount: 3 } })
    await expect.element(screen.getByText('대기 3팀')).toBeVisible()
    host.shop.set({ ...host.shop.get(), waitingCount: 12 })
    await expect.element(screen.getByText('대기 12팀 · 혼잡')).toBeVisible()
    host.shop.set({ ...host.shop.get(), waitingCount: 0 })
    await expect.element(screen.getByText('대기 없음')).toBeVisible()
  })

  it('shows an empty queue in neutral colour while the store is closed', async () => {
    const badgeIn = (screen: Awaited<ReturnType<typeof openMain>>['screen']) =>
      getComputedStyle(screen.getByText('대기 없음').element()).color
    const open = await openMain({ shop: { waitingCount: 0 } })
    await expect.element(open.screen.getByText('대기 없음')).toBeVisible()
    const good = badgeIn(open.screen)
    await open.screen.unmount()
    const { screen } = await openMain({ shop: { ...openFrom('13:00', '22:00'), waitingCount: 0 } })
    await expect.element(screen.getByText('대기 없음')).toBeVisible()
    expect(badgeIn(screen)).not.toBe(good)
  })

  it('shows no queue where the store has none', async () => {
    const { screen } = await openMain({ shop: { waitingCount: 3, storeData: { notUsingWaiting: true } } })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    await expect.element(screen.getByText('대기 3팀')).not.toBeInTheDocument()
  })

  it('shows when public holidays are unknown [1.8-18, 1.8-19]', async () => {
    const { screen } = await openMain()
    holidayUnavailable.set('failed')
    await expect.element(screen.getByText('휴일 여부 확인에 실패했습니다.')).toBeVisible()
    holidayUnavailable.set('unknown')
    await expect.element(screen.getByText('휴일 여부를 확인 할 수 없습니다.')).toBeVisible()
    holidayUnavailable.set(null)
    await expect.element(screen.getByText('휴일 여부를 확인 할 수 없습니다.')).not.toBeInTheDocument()
  })

  it('has a phone line [1.2.5-07]', async () => {
    const { screen } = await openMain()
    await expect
      .element(screen.getByRole('link', { name: '02-123-4567 전화하기' }))
      .toHaveAttribute('href', 'tel:02-123-4567')
  })

  it('links to the parent store where there is one [1.2.5-01]', async () => {
    const { screen } = await openMain({
      shop: { gateParentStore: { name: '달빛 전체 매장', pageName: 'moon' } },
    })
    await expect
      .element(screen.getByRole('link', { name: '달빛 전체 매장' }))
      .toHaveAttribute('href', '/moon/')
  })

  it('links to the map of a store with an address', async () => {
    const { host, screen } = await openMain({
      without: {},
      shop: { storeInfo: { address: { roadAddr: '서울 성동구 포근로 12' } } },
    })
    await screen.getByRole('link', { name: '길찾기' }).click()
    await expect.poll(() => host.visited).toEqual(['/shop/map'])
  })

  it('has no directions to a store without an address', async () => {
    const { screen } = await openMain({ without: {} })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '길찾기' })).not.toBeInTheDocument()
  })
})
