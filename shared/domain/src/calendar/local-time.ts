import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A moment in the store's local time. `weekday` 0 is Sunday; `minute` counts from that day's midnight. */
export interface LocalTime {
  day: string
  minute: number
  weekday: number
}

/** The store's local time at `now` (epoch ms); `offset` is minutes east of UTC (row 1.9-08). */
export function localTime(now: number, offset: number): LocalTime {
  // Shifted and read as UTC, so that the machine's time zone has no effect.
  const local = dayjs.utc(now).add(offset, 'minute')
  return { day: written(local), minute: local.hour() * 60 + local.minute(), weekday: local.day() }
}

/** Epoch ms of a minute of a store's day; a minute past 1440 is on a later day. */
export function epochOf(day: string, minute: number, offset: number): number {
  return dayjs
    .utc(day)
    .add(minute - offset, 'minute')
    .valueOf()
}

export function addDays(day: string, count: number): string {
  return written(dayjs.utc(day).add(count, 'day'))
}

/** The same day of the month `count` months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  return written(dayjs.utc(day).add(count, 'month'))
}

/** Last day of a month (`YYYY-MM`). */
export function endOfMonth(month: string): string {
  return written(dayjs.utc(`${month}-01`).endOf('month'))
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return dayjs.utc(day).day()
}

/** `2026-11-20` → 20261120, the format of holiday lists on the wire. */
export function compactDay(day: string): number {
  return Number(day.slice(0, 10).replaceAll('-', ''))
}

/** `2026-11-20` → `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

const written = (moment: Dayjs): string => moment.format('YYYY-MM-DD')
