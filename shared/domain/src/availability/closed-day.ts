import { compactDay, weekdayOf } from '../calendar/local-time.ts'
import type { OpeningCalendar } from './store-facts.ts'

/**
 * Why the store is closed on a day: a regular day off, or listed dates (spec 1 §3.1). A public holiday alone closes
 * nothing; it only selects the holiday hours (spec decision 24).
 */
export function closedDay(
  { openSetting, holidays }: Pick<OpeningCalendar, 'openSetting' | 'holidays'>,
  day: string,
): 'regular' | 'non-regular' | null {
  const isHolidayByDate = openSetting.nonRegularHoliday.some(
    ({ begin, end }) => begin.slice(0, 10) <= day && day <= end.slice(0, 10),
  )
  if (isHolidayByDate) return 'non-regular'
  const repeats = openSetting.regularHoliday.some(
    (rule) => matchesWeek(rule.week, day) && matchesDay(rule.day, day, holidays),
  )
  return repeats ? 'regular' : null
}

/**
 * Row of a day on the calendar page of its month, Sunday first: 1 to 6. The contract's weeks go up to 6, so they are
 * rows (a weekday occurs at most five times a month).
 */
export function weekOfMonth(day: string): number {
  const firstWeekday = weekdayOf(`${day.slice(0, 8)}01`)
  return Math.floor((Number(day.slice(8, 10)) - 1 + firstWeekday) / 7) + 1
}

function matchesWeek(week: number | string, day: string): boolean {
  return week === '*' || Number(week) === weekOfMonth(day)
}

function matchesDay(rule: number | string, day: string, holidays: readonly number[]): boolean {
  if (rule === 'holiday') return holidays.includes(compactDay(day))
  return Number(rule) === weekdayOf(day) + 1
}
