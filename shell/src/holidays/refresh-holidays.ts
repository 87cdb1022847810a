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
import type { LiveShop } from '../shop-data/shop-data.ts'
import { holidayUnavailable } from './holiday-unavailable.ts'

/** How often a page that stays open looks whether something has to be looked up, in ms. */
const often = 600_000

/**
 * Keeps a page that stays open right about public holidays: the start-up answer names those of two months, and is
 * believed for a day (spec 1 §4.8). A lookup that fails makes the month one of holidays, and the store card says so.
 * A month without a published calendar (404) also counts as all holidays; nobody computes lunar days here, because a
 * wrong calendar would look like a right one. Update `@hyunbinseo/holidays-kr` before its last year ends. Returns the function that stops it.
 */
export function refreshHolidays({
  shop,
  call,
  now,
}: {
  shop: Pick<LiveShop, 'shop' | 'change'>
  call: HostRuntime['call']
  now: () => number
}): () => void {
  let told = shop.shop.get().holidayList
  let book = holidayMonthsOf(shop.shop.get(), now(), offset())
  tell()

  function offset() {
    return shop.shop.get().storeData.timezoneOffset
  }

  function tell(): void {
    const [month] = monthsAhead(now(), offset())
    holidayUnavailable.set(book.find((known) => known.month === month)?.unavailable ?? null)
  }

  async function look(): Promise<void> {
    const wanted = monthsToLookUp(book, now(), offset())
    if (wanted.length > 0) {
      const found = await Promise.all(wanted.map(lookUp))
      book = [...book.filter(({ month }) => !wanted.includes(month)), ...found]
      told = book.flatMap(({ days }) => days)
      const unknown = book.filter(({ unavailable }) => unavailable === 'unknown')
      shop.change({ holidayList: told, unknownHolidayMonthList: unknown.map(({ month }) => month) })
    }
    tell()
  }

  async function lookUp(month: string): Promise<HolidayMonth> {
    try {
      const days = await call(holidayCheck, { day: month, storeId: shop.shop.get().storeId })
      return { month, days, lookedUp: now() }
    } catch (problem) {
      const isUnknown = problem instanceof ApiFailure && problem.code === code.notFound
      return unavailableMonth(month, isUnknown ? 'unknown' : 'failed', now())
    }
  }

  const timer = setInterval(() => void look(), often)
  // The store was read again: its answer is the newest book.
  const leave = shop.shop.subscribe(() => {
    const { holidayList } = shop.shop.get()
    if (holidayList === told) return
    told = holidayList
    book = holidayMonthsOf(shop.shop.get(), now(), offset())
    tell()
  })
  return () => {
    clearInterval(timer)
    leave()
  }
}
