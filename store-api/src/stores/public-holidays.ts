import * as calendars from '@hyunbinseo/holidays-kr/all'
import { everyDayOf } from '@storefront/domain/availability/holiday-month.ts'
import { addMonths, compactDay, localTime, monthOf } from '@storefront/domain/calendar/local-time.ts'

// The exports are `y2018`, `y2019` and so on.
const published = new Map(Object.entries(calendars).map(([year, days]) => [year.slice(1), Object.keys(days)]))

/** Public holidays of a month (`YYYY-MM`) as `YYYYMMDD` numbers; null where no calendar of the year is published. */
export function publishedHolidays(month: string): number[] | null {
  const days = published.get(month.slice(0, 4))
  return days ? days.filter((day) => monthOf(day) === month).map(compactDay) : null
}

/** As `publishedHolidays`, for rules: a month without a calendar counts as all holidays (spec 1 §4.8, spec decision 24). */
export function holidaysOfMonth(month: string): number[] {
  return publishedHolidays(month) ?? everyDayOf(month)
}

const aroundMonth = new Map<string, number[]>()

/** Holidays of the previous, current and next month, as needed by rules about the current time. */
export function holidaysAround(now: number, timezoneOffset: number): number[] {
  const { day } = localTime(now, timezoneOffset)
  const month = monthOf(day)
  const cached = aroundMonth.get(month)
  if (cached) return cached
  const months = [-1, 0, 1].map((monthOffset) => monthOf(addMonths(day, monthOffset)))
  const days = months.flatMap(holidaysOfMonth)
  aroundMonth.set(month, days)
  return days
}
