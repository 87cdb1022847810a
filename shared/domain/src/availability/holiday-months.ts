import { addMonths, compactDay, localTime, monthOf } from '../calendar/local-time.ts'
import { everyDayOf } from './holiday-month.ts'

/** How long a month that was looked up is believed, in ms (spec 1 §4.8). */
const believed = 86_400_000

/** Why nobody can say which days are holidays: the lookup failed, or the calendar is not published yet. */
export type HolidayUnavailableReason = 'failed' | 'unknown'

/** What is known of a month (`YYYY-MM`), and since when (epoch ms). Where it is unavailable, every day counts as a holiday. */
export interface HolidayMonth {
  month: string
  days: readonly number[]
  lookedUp: number
  unavailable?: HolidayUnavailableReason
}

/** A month whose lookup brought nothing: all of its days are public holidays (spec decision 24). */
export function unavailableMonth(
  month: string,
  unavailable: HolidayUnavailableReason,
  lookedUp: number,
): HolidayMonth {
  return { month, days: everyDayOf(month), lookedUp, unavailable }
}

/** This month and the next by the store's clock: rules about now look at no other. */
export function monthsAhead(now: number, timezoneOffset: number): string[] {
  const { day } = localTime(now, timezoneOffset)
  return [0, 1].map((ahead) => monthOf(addMonths(day, ahead)))
}

/** Months that must be looked up at `now`: not known, known for a day, or not found when last asked. */
export function monthsToLookUp(book: readonly HolidayMonth[], now: number, timezoneOffset: number): string[] {
  const isKnown = (month: string) =>
    book.some(
      (known) => known.month === month && known.unavailable !== 'failed' && now - known.lookedUp < believed,
    )
  return monthsAhead(now, timezoneOffset).filter((month) => !isKnown(month))
}

/** The start-up answer as a book: its list holds this month and the next, and names those that are not published. */
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
