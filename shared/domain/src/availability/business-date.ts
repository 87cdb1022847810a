import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { addDays, localTime } from '../calendar/local-time.ts'
import { hoursOfDay } from './opening-hours.ts'
import { type OpeningCalendar, openingCalendar, type StoreFacts } from './store-facts.ts'

/** How many days ahead to search for an open day: a store closed for longer has no next business date. */
const horizonDays = 400

/**
 * The business date of an order made now (spec decision 23): the day on which the shop opened, while it is open; else
 * yesterday, while its overnight hours run; else the first day from today whose hours are not over. Null if
 * there is none: the business day cannot be confirmed (spec 1 §5.3).
 */
export function businessDate(facts: StoreFacts, now: number): string | null {
  const { bizHour } = facts
  if (bizHour && isOpenRecord(bizHour)) return bizHour.stdDate.slice(0, 10)
  return calendarBusinessDate(openingCalendar(facts), now)
}

/** The business date by hours and closed days alone. */
export function calendarBusinessDate(calendar: OpeningCalendar, now: number): string | null {
  const { day: today, minute } = localTime(now, calendar.timezoneOffset)
  for (let ahead = -1; ahead < horizonDays; ahead += 1) {
    const day = addDays(today, ahead)
    const hours = hoursOfDay(calendar, day)
    if (hours && minute - ahead * 1440 < hours.end) return day
  }
  return null
}

/** Whether a record of the history means that the shop is open: business time without an end. */
export function isOpenRecord(record: { bizHourType: string; endDate?: number | null | undefined }): boolean {
  return record.bizHourType === bizHourType.business && record.endDate == null
}
