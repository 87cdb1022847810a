import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'

const dayMinutes = 1440

/** From `begin` up to, not including, `end`, in minutes after the midnight of the day it belongs to. */
export interface MinuteWindow {
  begin: number
  end: number
}

/** `HH:mm` → minutes after midnight; `26:00` is 1560. */
export function minutesOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes → clock time `HH:mm`, 26:00 being `02:00`. 24:00 stays, as the end of a day. */
export function clockOf(minutes: number): string {
  const minuteOfDay = minutes === dayMinutes ? minutes : ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

/**
 * A window in minutes. An end at or before its start is on the next day (spec decision 22), so `22:00–02:00` and
 * `22:00–26:00` are equal, and `00:00–00:00` is the whole day.
 */
export function dayWindow(span: TimeWindow): MinuteWindow {
  const begin = minutesOf(span.begin)
  const end = minutesOf(span.end)
  return { begin, end: end <= begin ? end + dayMinutes : end }
}

/** A minute window in clock times. */
export function clockWindow(span: MinuteWindow): TimeWindow {
  return { begin: clockOf(span.begin), end: clockOf(span.end) }
}

/** Whether a window of clock times ends on the day after `minute`, in minutes after midnight: 02:00 alone is ambiguous. */
export function endsTomorrow({ begin, end }: TimeWindow, minute: number): boolean {
  const last = minutesOf(end)
  const isOvernight = last > dayMinutes || last <= minutesOf(begin)
  return isOvernight && minute >= last % dayMinutes
}

export function within(span: MinuteWindow, minute: number): boolean {
  return span.begin <= minute && minute < span.end
}
