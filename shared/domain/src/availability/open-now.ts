import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import { clockOf, clockWindow } from '../calendar/clock-time.ts'
import { addDays, epochOf, localTime } from '../calendar/local-time.ts'
import { breakAt, breakOfDay } from './break-time.ts'
import { isOpenRecord } from './business-date.ts'
import { closedDay } from './closed-day.ts'
import { hoursOfDay, runningHours } from './opening-hours.ts'
import { type OpeningCalendar, openingCalendar, type StoreFacts } from './store-facts.ts'

/** `time` as the clock shows it, `at` as epoch ms. */
export interface NextOpening {
  day: string
  time: string
  at: number
}

/** The opening state for Main's store card. `hours` are those of `day`, in local clock time. */
export interface OpenNow {
  state: 'open' | 'break' | 'before-open' | 'closed' | 'holiday'
  day: string
  hours: TimeWindow | null
  breakTime: TimeWindow | null
  /** When the store opens next; null while it is open or on a break, or if no open day is found. */
  nextOpening: NextOpening | null
}

/**
 * The state of the store for its card (spec 1 §2.5). Opening hours decide, unless the shop has closed manually (an
 * off-time record).
 */
export function openNow(facts: StoreFacts, now: number): OpenNow {
  const calendar = openingCalendar(facts)
  const closedByHand = facts.bizHour != null && !isOpenRecord(facts.bizHour)
  const running = runningHours(calendar, now)
  if (running) {
    const breakWindow = breakAt(calendar, now)
    const card = cardOfDay(calendar, running.day)
    if (closedByHand) return { ...card, state: 'closed', nextOpening: nextOpening(calendar, now) }
    if (breakWindow) return { ...card, state: 'break', breakTime: breakWindow, nextOpening: null }
    return { ...card, state: 'open', nextOpening: null }
  }
  const { day, minute } = localTime(now, calendar.timezoneOffset)
  const card = { ...cardOfDay(calendar, day), nextOpening: nextOpening(calendar, now) }
  if (closedDay(calendar, day)) return { ...card, state: 'holiday' }
  const hours = hoursOfDay(calendar, day)
  return { ...card, state: hours && minute < hours.begin ? 'before-open' : 'closed' }
}

/** The next start of opening hours after `now`, within 60 days. */
function nextOpening(calendar: OpeningCalendar, now: number): NextOpening | null {
  const { day: today, minute } = localTime(now, calendar.timezoneOffset)
  for (let ahead = 0; ahead <= 60; ahead += 1) {
    const day = addDays(today, ahead)
    const hours = hoursOfDay(calendar, day)
    if (hours && minute < hours.begin + ahead * 1440) {
      return { day, time: clockOf(hours.begin), at: epochOf(day, hours.begin, calendar.timezoneOffset) }
    }
  }
  return null
}

function cardOfDay(calendar: OpeningCalendar, day: string): Pick<OpenNow, 'day' | 'hours' | 'breakTime'> {
  const hours = hoursOfDay(calendar, day)
  const breakTime = breakOfDay(calendar, day)
  return {
    day,
    hours: hours && clockWindow(hours),
    breakTime: breakTime && clockWindow(breakTime),
  }
}
