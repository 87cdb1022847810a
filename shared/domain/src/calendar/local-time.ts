/** A moment in the store's local time. `weekday` 0 is Sunday; `minute` counts from that day's midnight. */
export interface LocalTime {
  day: string
  minute: number
  weekday: number
}

/** The store's local time at `now` (epoch ms); `offset` is minutes east of UTC [1.9-08]. */
export function localTime(now: number, offset: number): LocalTime {
  // Shifted and read as UTC, so that the machine's time zone has no effect.
  const local = new Date(now + offset * minuteMs)
  return {
    day: textOf(local.getTime()),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
    weekday: local.getUTCDay(),
  }
}

/** Epoch ms of a minute of a store's day; a minute past 1440 is on a later day. */
export function epochOf(day: string, minute: number, offset: number): number {
  return midnight(day) + (minute - offset) * minuteMs
}

export function addDays(day: string, count: number): string {
  return textOf(midnight(day) + count * 1440 * minuteMs)
}

/** The same day of the month `count` months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = Number.NaN, month = 1, date = 1] = numbers(day)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Last day of a month (`YYYY-MM`). */
export function endOfMonth(month: string): string {
  const [year = Number.NaN, number = 1] = numbers(month)
  return textOf(Date.UTC(year, number, 0))
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(midnight(day)).getUTCDay()
}

/** `2026-11-20` → 20261120, the format of holiday lists on the wire. */
export function compactDay(day: string): number {
  return Number(day.slice(0, 10).replaceAll('-', ''))
}

/** `2026-11-20` → `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

const minuteMs = 60_000

/** The parts of `2026-11-20` or `2026-11`. */
const numbers = (day: string): number[] =>
  day
    .slice(0, 10)
    .split('-')
    .map((part) => Number(part) || Number.NaN)

/** Epoch ms of a day's midnight, as if it were in UTC. */
function midnight(day: string): number {
  const [year = Number.NaN, month = 1, date = 1] = numbers(day)
  return Date.UTC(year, month - 1, date)
}

/** `2026-11-20` of an epoch; with `NaN` parts where it is not an epoch. */
function textOf(epoch: number): string {
  const moment = new Date(epoch)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${moment.getUTCFullYear()}-${twoDigits(moment.getUTCMonth() + 1)}-${twoDigits(moment.getUTCDate())}`
}
