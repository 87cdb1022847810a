import type { DayHours, OpenSetting } from '@storefront/contract/entities/opening-hours.ts'
import { dayWindow, type MinuteWindow, within } from '../calendar/clock-time.ts'
import { addDays, localTime } from '../calendar/local-time.ts'
import { closedDay } from './closed-day.ts'
import { type DateType, dateTypeOf } from './date-type.ts'
import type { OpeningCalendar } from './store-facts.ts'

/**
 * The entry for a type of day. Saturday and Sunday fall back to `weekend` (spec 1 §3.1, spec decision 22); a holiday
 * without an entry has Sunday's hours.
 */
export function hoursOfDateType(
  hours: OpenSetting['businessHours'],
  dateType: DateType,
): DayHours | undefined {
  if (dateType === 'weekday') return hours.weekday
  if (dateType === 'saturday') return hours.saturday ?? hours.weekend
  if (dateType === 'sunday') return hours.sunday ?? hours.weekend
  return hours.holiday ?? hours.sunday ?? hours.weekend
}

/** A day's entry, whether or not the store is closed on it. */
export function dayHoursOf(calendar: OpeningCalendar, day: string): DayHours | undefined {
  return hoursOfDateType(calendar.openSetting.businessHours, dateTypeOf(day, calendar.holidays))
}

/** A day's opening hours in minutes after its midnight, the end past 1440 when overnight; null when it has none. */
export function hoursOfDay(calendar: OpeningCalendar, day: string): MinuteWindow | null {
  if (closedDay(calendar, day)) return null
  const hours = dayHoursOf(calendar, day)?.openingHours
  return hours ? dayWindow(hours) : null
}

/** A day and a minute in it; 1440 or more while yesterday's hours apply. */
export interface RunningHours {
  day: string
  minute: number
  window: MinuteWindow
}

/** The opening hours at `now`: yesterday's overnight hours before today's. */
export function runningHours(calendar: OpeningCalendar, now: number): RunningHours | null {
  return runningWindow(calendar.timezoneOffset, now, (day) => hoursOfDay(calendar, day))
}

/** The opening window at `now`; `windowOf` returns the one of each day. */
export function runningWindow(
  timezoneOffset: number,
  now: number,
  windowOf: (day: string) => MinuteWindow | null,
): RunningHours | null {
  const { day: today, minute } = localTime(now, timezoneOffset)
  for (const ago of [1, 0]) {
    const day = addDays(today, -ago)
    const window = windowOf(day)
    if (window && within(window, minute + ago * 1440)) return { day, minute: minute + ago * 1440, window }
  }
  return null
}
