import { adaptRange } from '@storefront/contract/wire-enums.ts'
import { type MinuteWindow, minutesOf } from '../calendar/clock-time.ts'

/** Times of a setting such as `reservationAdaptRangeTime`, in local clock time; they apply in range mode only. */
interface RangeOfTimes {
  type: string | null | undefined
  range: { begin?: string | undefined; end?: string | undefined } | null | undefined
}

/**
 * The part of a day's opening hours in which a service is offered: in range mode within its times, otherwise all of it; null where
 * nothing is left. An end at or before the begin is on the next day, and times after midnight lie in overnight hours.
 *
 * Worked example: open 18:00 to 26:00; 19:00 to 25:00 gives 19:00 to 25:00, and so does 19:00 to 01:00; 00:00 to 01:00 gives 24:00 to
 * 25:00; 00:00 to 24:00 gives all hours, and from 01:00 on without an end gives 25:00 to 26:00.
 */
export function hoursInRange(hours: MinuteWindow, { type, range }: RangeOfTimes): MinuteWindow | null {
  if (type !== adaptRange.range || !range) return hours
  const begin = range.begin ? minutesOf(range.begin) : hours.begin
  if (!range.end) return intersection(hours, afterMidnight(begin, hours) ? begin + day : begin, hours.end)
  const endMinute = minutesOf(range.end)
  const end = endMinute <= begin ? endMinute + day : endMinute
  // The times are those of every day: overnight hours reach into the next one.
  const [today, tomorrow] = [intersection(hours, begin, end), intersection(hours, begin + day, end + day)]
  if (!today || !tomorrow) return today ?? tomorrow
  return today.end >= tomorrow.begin ? { begin: today.begin, end: tomorrow.end } : today
}

const day = 1440

/** Whether a time before the opening means the hours after midnight. */
function afterMidnight(begin: number, hours: MinuteWindow): boolean {
  return begin < hours.begin && begin + day < hours.end
}

function intersection(hours: MinuteWindow, begin: number, end: number): MinuteWindow | null {
  const part = { begin: Math.max(hours.begin, begin), end: Math.min(hours.end, end) }
  return part.begin < part.end ? part : null
}
