import { addMonths, compactDay, localTime, monthOf } from '../calendar/local-time.ts'
import { everyDayOf } from './holiday-month.ts'

/** Time to live of a looked-up month, in ms (spec 1 §4.8). */
const holidayTtlMs = 86_400_000

/** Why holidays are unavailable: the lookup failed, or the calendar is not published yet. */
export type HolidayUnavailableReason = 'failed' | 'unknown'

/**
 * The holidays of a month (`YYYY-MM`) and when they were looked up (epoch ms). If unavailable, every day counts as a
 * holiday.
 */
export interface HolidayMonth {
  month: string
  days: readonly number[]
  lookedUp: number
  unavailable?: HolidayUnavailableReason
}

/** A month without holiday data: all of its days are public holidays (spec decision 24). */
export function unavailableMonth(
  month: string,
  unavailable: HolidayUnavailableReason,
  lookedUp: number,
): HolidayMonth {
  return { month, days: everyDayOf(month), lookedUp, unavailable }
}

/** This month and the next by the store's clock: rules about the current time need no others. */
export function monthsAhead(now: number, timezoneOffset: number): string[] {
  const { day } = localTime(now, timezoneOffset)
  return [0, 1].map((ahead) => monthOf(addMonths(day, ahead)))
}

/** Months to look up at `now`: not looked up yet, more than a day ago, or with a failure. */
export function monthsToLookUp(
  known: readonly HolidayMonth[],
  now: number,
  timezoneOffset: number,
): string[] {
  const isKnown = (month: string) =>
    known.some(
      (each) => each.month === month && each.unavailable !== 'failed' && now - each.lookedUp < holidayTtlMs,
    )
  return monthsAhead(now, timezoneOffset).filter((month) => !isKnown(month))
}

/** Holidays from the start-up answer: it has this month and the next, and lists unpublished ones. */
export function holidayMonthsOf(
  answer: { holidayList: readonly number[]; unknownHolidayMonthList: readonly string[] },
  now: number,
  timezoneOffset: number,
): HolidayMonth[] {
  return monthsAhead(now, timezoneOffset).map((month) => {
    if (answer.unknownHolidayMonthList.includes(month)) return unavailableMonth(month, 'unknown', now)
    const first = compactDay(`${month}-01`)
    const days = answer.holidayList.filter((day) => day >= first && day < first + 100)
    return { month, days, lookedUp: now }
  })
}
