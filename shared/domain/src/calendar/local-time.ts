const minuteMs = 60_000
const dayMs = 86_400_000

/** A moment on the store's own clock. `weekday` 0 is Sunday; `minute` counts from that day's midnight. */
export interface LocalTime {
  day: string
  minute: number
  weekday: number
}

/** What the clock in the store shows at `now` (epoch ms); `offset` is minutes east of UTC (row 1.9-08). */
export function localTime(now: number, offset: number): LocalTime {
  const local = now + offset * minuteMs
  const days = Math.floor(local / dayMs)
  return {
    day: dayOfNumber(days),
    minute: Math.floor((local - days * dayMs) / minuteMs),
    weekday: weekdayOfNumber(days),
  }
}

/** Epoch ms of a minute of a store's day; a minute past 1440 lies on a later day. */
export function epochOf(day: string, minute: number, offset: number): number {
  return numberOfDay(day) * dayMs + (minute - offset) * minuteMs
}

export function addDays(day: string, count: number): string {
  return dayOfNumber(numberOfDay(day) + count)
}

/** The same day of the month `count` months on; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const month = monthAfter(monthOf(day), count)
  const last = endOfMonth(month)
  const wanted = `${month}-${day.slice(8, 10)}`
  return wanted < last ? wanted : last
}

/** Last day of a month (`YYYY-MM`). */
export function endOfMonth(month: string): string {
  return dayOfNumber(numberOfDay(`${monthAfter(month, 1)}-01`) - 1)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return weekdayOfNumber(numberOfDay(day))
}

/** `2026-11-20` → 20261120, as the holiday lists on the wire have it. */
export function compactDay(day: string): number {
  return Number(day.slice(0, 10).replaceAll('-', ''))
}

/** `2026-11-20` → `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}`
}

/** Days since 1970-01-01; the calendar is that of `Date.UTC`, so no zone of the machine comes in. */
function numberOfDay(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / dayMs
}

function dayOfNumber(days: number): string {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}

function weekdayOfNumber(days: number): number {
  return (((days + 4) % 7) + 7) % 7
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
