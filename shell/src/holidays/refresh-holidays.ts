import { holidayCheck } from '@storefront/contract/endpoints/business-days.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  type HolidayMonth,
  holidayMonthsOf,
  monthsAhead,
  monthsToLookUp,
  unavailableMonth,
} from '@storefront/domain/availability/holiday-months.ts'
import { ApiFailure } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { ReloadableShop } from '../shop-data/shop-data.ts'
import { holidayUnavailable } from './holiday-unavailable.ts'

/** How often a page that stays open checks for months to look up, in milliseconds. */
const CHECK_INTERVAL_MS = 600_000

/**
 * Refreshes the public holidays of a page that stays open: the start-up answer holds those of two months, and is cached
 * for a day (spec 1 §4.8). A lookup that fails makes every day of the month a holiday, and the store card shows it. A month
 * without a published calendar (404) also counts as all holidays; lunar days are not computed, because a wrong calendar
 * would look like a correct one. Update `@hyunbinseo/holidays-kr` before its last year ends. Returns the function that
 * stops it.
 */
export function refreshHolidays({
  shop,
  call,
  now,
}: {
  shop: Pick<ReloadableShop, 'shop' | 'change'>
  call: HostRuntime['call']
  now: () => number
}): () => void {
  let appliedHolidays = shop.shop.get().holidayList
  let months = holidayMonthsOf(shop.shop.get(), now(), offset())
  publishUnavailable()

  function offset() {
    return shop.shop.get().storeData.timezoneOffset
  }

  function publishUnavailable(): void {
    const [month] = monthsAhead(now(), offset())
    holidayUnavailable.set(months.find((each) => each.month === month)?.unavailable ?? null)
  }

  async function refresh(): Promise<void> {
    const missingMonths = monthsToLookUp(months, now(), offset())
    if (missingMonths.length > 0) {
      const lookedUp = await Promise.all(missingMonths.map(lookUp))
      months = [...months.filter(({ month }) => !missingMonths.includes(month)), ...lookedUp]
      appliedHolidays = months.flatMap(({ days }) => days)
      const unknown = months.filter(({ unavailable }) => unavailable === 'unknown')
      shop.change({
        holidayList: appliedHolidays,
        unknownHolidayMonthList: unknown.map(({ month }) => month),
      })
    }
    publishUnavailable()
  }

  async function lookUp(month: string): Promise<HolidayMonth> {
    try {
      const days = await call(holidayCheck, { day: month, storeId: shop.shop.get().storeId })
      return { month, days, lookedUp: now() }
    } catch (error) {
      const isUnknown = error instanceof ApiFailure && error.code === code.notFound
      return unavailableMonth(month, isUnknown ? 'unknown' : 'failed', now())
    }
  }

  const timer = setInterval(() => void refresh(), CHECK_INTERVAL_MS)
  // The store was refetched: its answer is the newest.
  const unsubscribe = shop.shop.subscribe(() => {
    const { holidayList } = shop.shop.get()
    if (holidayList === appliedHolidays) return
    appliedHolidays = holidayList
    months = holidayMonthsOf(shop.shop.get(), now(), offset())
    publishUnavailable()
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
