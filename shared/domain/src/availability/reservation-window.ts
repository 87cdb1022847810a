import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { adaptRange } from '@storefront/contract/wire-enums.ts'
import { addMonths, endOfMonth, monthOf } from '../calendar/local-time.ts'

/** Both days inclusive. */
export interface DayRange {
  from: string
  to: string
}

/**
 * The days that can be reserved (spec 1 §2.3, spec decision 26): in range mode from the range start to the
 * earlier of the range end and the end of the month N months ahead; otherwise from today to today plus N
 * months. Null when that leaves no day.
 */
export function reservationWindow(setting: StoreInfo['reservationSetting'], today: string): DayRange | null {
  const months = setting.reservationAvailableTime
  const range = setting.reservationAdaptRange
  if (setting.reservationAdaptRangeType !== adaptRange.range || !range) {
    return { from: today, to: addMonths(today, months) }
  }
  const horizon = endOfMonth(monthOf(addMonths(today, months)))
  const from = range.begin?.slice(0, 10) ?? today
  const to = range.end && range.end < horizon ? range.end.slice(0, 10) : horizon
  return from <= to ? { from, to } : null
}

/** Whether today is within the window: outside of it the store takes no reservations at all. */
export function isReservableDay(setting: StoreInfo['reservationSetting'], today: string): boolean {
  const days = reservationWindow(setting, today)
  return days !== null && days.from <= today && today <= days.to
}
