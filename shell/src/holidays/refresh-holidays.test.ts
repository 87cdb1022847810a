import { ApiFailure, type ShopData } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holidayUnavailable } from './holiday-unavailable.ts'
import { refreshHolidays } from './refresh-holidays.ts'

const start = Date.parse('2026-11-20T12:00:00+09:00')
const day = 86_400_000
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(start)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** An open page, whose calendar has one public holiday: 25 December 2026, as the number yyyymmdd. */
function aPage(facts: Parameters<typeof aShop>[0] = {}) {
  const shop = writable<ShopData>(aShop({ holidayList: [20_261_225], ...facts }))
  const call = vi.fn(
    // `day` is the specification's name for a month.
    async (_endpoint: unknown, request: { day: string }): Promise<number[]> =>
      request.day === '2026-12' ? [20_261_225] : [],
  )
  stop = refreshHolidays({
    shop: { shop, change: (changes) => shop.set({ ...shop.get(), ...changes }) },
    call: call as never,
    now: () => Date.now(),
  })
  return { shop, call, requestedMonths: () => call.mock.calls.map(([, { day: month }]) => month) }
}

describe('public holidays of a page that stays open', () => {
  it('are cached for a day, then looked up again [1.4.8-03]', async () => {
    const { shop, requestedMonths } = aPage()
    await vi.advanceTimersByTimeAsync(day - 1)
    expect(requestedMonths()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(requestedMonths()).toEqual(['2026-11', '2026-12'])
    expect(shop.get().holidayList).toEqual([20_261_225])
    await vi.advanceTimersByTimeAsync(day)
    expect(requestedMonths()).toHaveLength(4)
  })

  it('include every day of a month while its lookup fails [1.4.8-04]', async () => {
    const { shop, call } = aPage()
    call.mockRejectedValue(new ApiFailure(0, 'offline'))
    await vi.advanceTimersByTimeAsync(day)
    // All days of November and December.
    expect(shop.get().holidayList).toHaveLength(30 + 31)
    expect(holidayUnavailable.get()).toBe('failed')
    call.mockResolvedValue([])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(shop.get().holidayList).toEqual([])
    expect(holidayUnavailable.get()).toBeNull()
  })

  it('are unavailable for a month without a published calendar', async () => {
    const { call, shop } = aPage()
    call.mockRejectedValue(new ApiFailure(404, 'not published'))
    await vi.advanceTimersByTimeAsync(day)
    expect(holidayUnavailable.get()).toBe('unknown')
    expect(shop.get().unknownHolidayMonthList).toEqual(['2026-11', '2026-12'])
    // That does not change within minutes.
    const calls = call.mock.calls.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(call).toHaveBeenCalledTimes(calls)
  })

  it('start with the store’s data, also after a refetch', async () => {
    const { shop, requestedMonths } = aPage({ unknownHolidayMonthList: ['2026-11'] })
    expect(holidayUnavailable.get()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(day / 2)
    shop.set(aShop({ holidayList: [20_261_126] }))
    expect(holidayUnavailable.get()).toBeNull()
    await vi.advanceTimersByTimeAsync(day / 2)
    expect(requestedMonths()).toEqual([])
    await vi.advanceTimersByTimeAsync(day / 2)
    expect(requestedMonths()).toEqual(['2026-11', '2026-12'])
  })
})
