import { breakOfDay } from '../availability/break-time.ts'
import { isOpenRecord } from '../availability/business-date.ts'
import { closedDay } from '../availability/closed-day.ts'
import { type DateType, dateTypeOf } from '../availability/date-type.ts'
import { hoursInRange } from '../availability/hours-in-range.ts'
import { hoursOfDay } from '../availability/opening-hours.ts'
import { reservationWindow } from '../availability/reservation-window.ts'
import { openingCalendar, type StoreFacts } from '../availability/store-facts.ts'
import { clockOf, type MinuteWindow } from '../calendar/clock-time.ts'
import { addDays, endOfMonth, epochOf, localTime } from '../calendar/local-time.ts'

/** A reservation is made at least this long before it begins (spec 3 §9), in ms. */
export const leadTimeMs = 60 * 60_000

const minuteMs = 60_000

/** Minutes from one slot to the next, and of a reservation (spec decision 57), for a setting of half hours. */
export function slotMinutes(operatingTimeUnit = 2): number {
  return Math.max(1, operatingTimeUnit) * 30
}

/** Why a day has no slots. `holiday`: the store is closed on it. */
export type DayBlock = 'past' | 'outside-range' | 'holiday' | 'no-hours'

/** Why a time cannot be reserved, whatever tables are free. */
export type SlotBlock = DayBlock | 'no-slot' | 'lead-time' | 'closed-by-store'

/** Times that the store has closed by hand, from `startDate` up to, not including, `endDate` (epoch ms). */
export interface Closure {
  startDate: number
  endDate: number
}

export interface Slot {
  /** Epoch ms. */
  startDate: number
  endDate: number
  /** In the store, `HH:mm`. */
  time: string
  block: 'lead-time' | 'closed-by-store' | null
}

/** Facts with the public holidays of the days that are asked for. */
export interface ReservationMoment {
  facts: StoreFacts
  /** Epoch ms, by the server's clock. */
  now: number
  closures?: readonly Closure[]
}

/**
 * The first and last day that can be reserved (spec decision 26): not before today, and as `reservationWindow` has it; null where
 * no day is left.
 */
export function reservableDays({ facts, now }: ReservationMoment): { from: string; to: string } | null {
  const { day: today } = localTime(now, facts.data.timezoneOffset)
  const days = reservationWindow(facts.info.reservationSetting, today)
  if (!days) return null
  const [from = today] = [days.from, today].sort().reverse()
  return from <= days.to ? { from, to: days.to } : null
}

/** Why a business date cannot be reserved at all; null: it has slots, which may all be taken. */
export function dayBlock({ facts, now }: ReservationMoment, day: string): DayBlock | null {
  const { day: today } = localTime(now, facts.data.timezoneOffset)
  if (day < today) return 'past'
  const days = reservableDays({ facts, now })
  if (!days || day < days.from || day > days.to) return 'outside-range'
  const calendar = openingCalendar(facts)
  if (closedDay(calendar, day)) return 'holiday'
  return hoursOfDay(calendar, day) ? null : 'no-hours'
}

export interface CalendarDay {
  day: string
  dateType: DateType
  block: DayBlock | null
}

/** Every day of a month (`YYYY-MM`). */
export function calendarOfMonth(moment: ReservationMoment, month: string): CalendarDay[] {
  const { holidays } = moment.facts
  const days: CalendarDay[] = []
  for (let day = `${month}-01`; day <= endOfMonth(month); day = addDays(day, 1)) {
    days.push({ day, dateType: dateTypeOf(day, holidays), block: dayBlock(moment, day) })
  }
  return days
}

/**
 * The slots of a business date (spec 3 §5, spec decision 57): from opening on, each as long as the step between them, within the
 * opening hours and, in range mode, the hours for reservations; none during the break. Overnight hours have slots after
 * midnight. `day` without slots: see `dayBlock`.
 *
 * Worked example: 11:00 to 21:00, break 15:00 to 17:00, steps of 90 minutes: 11:00, 12:30, 17:00, 18:30 (14:00 would
 * end in the break, 20:00 after closing).
 */
export function slotsOfDay(moment: ReservationMoment, day: string): Slot[] {
  if (dayBlock(moment, day)) return []
  const { facts, now, closures = [] } = moment
  const calendar = openingCalendar(facts)
  const hours = hoursOfDay(calendar, day)
  if (!hours) return []
  const step = slotMinutes(facts.info.openSetting.operatingTimeUnit)
  const range = hoursForReservations(facts, hours)
  if (!range) return []
  const pause = breakOfDay(calendar, day)
  const isDayClosedByHand = isClosedByHand(facts, day)
  // The time zone's offset is the same for the whole day.
  const midnight = epochOf(day, 0, calendar.timezoneOffset)
  const slots: Slot[] = []
  for (let begin = hours.begin; begin + step <= hours.end; begin += step) {
    const end = begin + step
    if (begin < range.begin || end > range.end) continue
    if (pause && begin < pause.end && pause.begin < end) continue
    const startDate = midnight + begin * minuteMs
    const endDate = midnight + end * minuteMs
    const slot = { startDate, endDate, time: clockOf(begin % 1440) }
    slots.push({ ...slot, block: isDayClosedByHand ? 'closed-by-store' : blockNow(slot, { now, closures }) })
  }
  return slots
}

/** Why a slot cannot be reserved at a moment, by lead time and closed times. */
export function blockNow(
  { startDate, endDate }: Pick<Slot, 'startDate' | 'endDate'>,
  { now, closures = [] }: Pick<ReservationMoment, 'now' | 'closures'>,
): Slot['block'] {
  if (closures.some((each) => each.startDate < endDate && startDate < each.endDate)) return 'closed-by-store'
  return startDate < now + leadTimeMs ? 'lead-time' : null
}

/** The business dates whose slots may contain a moment: its own day, and the day before for overnight hours. */
function businessDatesOf(startDate: number, timezoneOffset: number): [string, string] {
  const { day } = localTime(startDate, timezoneOffset)
  return [day, addDays(day, -1)]
}

/** The slot that begins at a moment, with its business date, or why there is none. */
export function slotAt(
  moment: ReservationMoment,
  startDate: number,
): { slot: Slot; day: string } | { block: SlotBlock } {
  const [businessDay, dayBefore] = businessDatesOf(startDate, moment.facts.data.timezoneOffset)
  for (const day of [businessDay, dayBefore]) {
    const slot = slotsOfDay(moment, day).find((each) => each.startDate === startDate)
    if (slot) return slot.block ? { block: slot.block } : { slot, day }
  }
  return { block: dayBlock(moment, businessDay) ?? 'no-slot' }
}

/** The hours for reservations within the opening hours. */
function hoursForReservations({ info }: StoreFacts, hours: MinuteWindow): MinuteWindow | null {
  const { reservationAdaptRangeTimeType: type, reservationAdaptRangeTime: range } = info.reservationSetting
  return hoursInRange(hours, { type, range })
}

/** The store has closed by hand for a business date, and not opened again. */
function isClosedByHand({ bizHour }: StoreFacts, day: string): boolean {
  return bizHour != null && !isOpenRecord(bizHour) && bizHour.stdDate.slice(0, 10) === day
}
