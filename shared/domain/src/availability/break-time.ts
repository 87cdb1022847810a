import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import { clockWindow, dayWindow, type MinuteWindow, within } from '../calendar/clock-time.ts'
import { dayHoursOf, hoursOfDay, runningHours } from './opening-hours.ts'
import type { OpeningCalendar } from './store-facts.ts'

/**
 * The break of a day in minutes after its midnight. In overnight hours a break at 01:00 belongs to the previous day.
 */
export function breakOfDay(calendar: OpeningCalendar, day: string): MinuteWindow | null {
  const hours = hoursOfDay(calendar, day)
  const breakTime = dayHoursOf(calendar, day)?.breakTime
  if (!hours || !breakTime || breakTime.begin === breakTime.end) return null
  const span = dayWindow(breakTime)
  const isAfterMidnight = span.begin < hours.begin && span.begin + 1440 < hours.end
  return isAfterMidnight ? { begin: span.begin + 1440, end: span.end + 1440 } : span
}

/** The break at `now` in clock times; null if there is none, or outside of opening hours. */
export function breakAt(calendar: OpeningCalendar, now: number): TimeWindow | null {
  const running = runningHours(calendar, now)
  if (!running) return null
  const span = breakOfDay(calendar, running.day)
  return span && within(span, running.minute) ? clockWindow(span) : null
}
