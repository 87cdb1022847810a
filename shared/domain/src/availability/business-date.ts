import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { addDays, localTime } from '../calendar/local-time.ts'
import { hoursOfDay } from './opening-hours.ts'
import { type OpenCalendar, openCalendar, type StoreFacts } from './store-facts.ts'

/** How far ahead an open day is looked for: a store closed for longer has no next business date. */
const horizonDays = 400

/**
 * The day that an order of now counts for (spec decision 23): the one the shop opened, while it is open; else
 * yesterday, while its overnight hours still run ("dawn"); else the first day from today on whose hours
 * are not over. Null when there is none: the business day cannot be confirmed (spec 1 §5.3).
 */
export function businessDate(facts: StoreFacts, now: number): string | null {
  const { bizHour } = facts
  if (bizHour && isOpenRecord(bizHour)) return bizHour.stdDate.slice(0, 10)
  return calendarBusinessDate(openCalendar(facts), now)
}

/** The business date by hours and closed days alone. */
export function calendarBusinessDate(calendar: OpenCalendar, now: number): string | null {
  const { day: today, minute } = localTime(now, calendar.timezoneOffset)
  for (let ahead = -1; ahead < horizonDays; ahead += 1) {
    const day = addDays(today, ahead)
    const hours = hoursOfDay(calendar, day)
    if (hours && minute - ahead * 1440 < hours.end) return day
  }
  return null
}

/** Whether a record of the history says that the shop is open: business time that has not ended. */
export function isOpenRecord(record: { bizHourType: string; endDate?: number | null | undefined }): boolean {
  return record.bizHourType === bizHourType.business && record.endDate == null
}
