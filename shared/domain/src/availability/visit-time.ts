import { localTime } from '../calendar/local-time.ts'
import { breakAt } from './break-time.ts'
import { hoursInRange } from './hours-in-range.ts'
import { hoursOfDay } from './opening-hours.ts'
import { type ClosedReason, type OrderTime, openTime } from './order-time.ts'
import { isReservableDay } from './reservation-window.ts'
import { openingCalendar, type StoreFacts } from './store-facts.ts'
import { isWaitingDay } from './waiting-window.ts'

/** `outside-range`: the store does not offer this today. */
export type VisitReason = ClosedReason | 'outside-range'
export type VisitTime = OrderTime | { ok: false; reason: 'outside-range' }

/**
 * Whether a reservation may be started now (spec 1 §5.3), also during a break, because nobody is at the table yet.
 */
export function reservationTime(facts: StoreFacts, now: number): VisitTime {
  if (facts.data.notUsingReservation) return { ok: false, reason: 'not-used' }
  if (!facts.info.functionSetting.isReservationAvailable) return { ok: false, reason: 'switched-off' }
  if (!isReservableDay(facts.info.reservationSetting, todayOf(facts, now))) {
    return { ok: false, reason: 'outside-range' }
  }
  return openTime(facts, now, hoursOf(facts))
}

/**
 * Whether a waiting ticket may be taken now (spec 1 §5.3, spec decision 11): within the opening hours and, in range mode, the hours for
 * waiting, which are the `window` of `outside-hours`.
 */
export function waitingTime(facts: StoreFacts, now: number): VisitTime {
  if (facts.data.notUsingWaiting) return { ok: false, reason: 'not-used' }
  if (!facts.info.functionSetting.isWaitingAvailable) return { ok: false, reason: 'switched-off' }
  if (!isWaitingDay(facts.info.waitingSetting, todayOf(facts, now))) {
    return { ok: false, reason: 'outside-range' }
  }
  const open = openTime(facts, now, waitingHoursOf(facts))
  const breakWindow = open.ok ? breakAt(openingCalendar(facts), now) : null
  return breakWindow ? { ok: false, reason: 'break-time', window: breakWindow } : open
}

export function todayOf(facts: StoreFacts, now: number): string {
  return localTime(now, facts.data.timezoneOffset).day
}

/** The hours for waiting of a day, within the opening hours. */
function waitingHoursOf(facts: StoreFacts) {
  const { waitingAdaptRangeTimeType: type, waitingAdaptRangeTime: range } = facts.info.waitingSetting
  const openingHours = hoursOf(facts)
  return (day: string) => {
    const hours = openingHours(day)
    return hours && hoursInRange(hours, { type, range })
  }
}

function hoursOf(facts: StoreFacts) {
  const calendar = openingCalendar(facts)
  return (day: string) => hoursOfDay(calendar, day)
}
