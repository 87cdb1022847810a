import { adaptRange } from '@storefront/contract/wire-enums.ts'
import { type MinuteWindow, minutesOf } from '../calendar/clock-time.ts'

/** Times of a setting such as `reservationAdaptRangeTime`, in local clock time; they count in range mode alone. */
interface RangeOfTimes {
  type: string | null | undefined
  range: { begin?: string | undefined; end?: string | undefined } | null | undefined
}

/**
 * The part of a day's opening hours in which a service is offered: in range mode within its times, otherwise all of it; null where
 * nothing is left. An end at or before the begin is on the next day, and times after midnight lie in overnight hours.
 *
 * Worked example: open 18:00 to 26:00; 19:00 to 25:00 gives 19:00 to 25:00, and so does 19:00 to 01:00; 00:00 to 01:00 gives 24:00 to
 * 25:00.
 */
export function hoursInRange(hours: MinuteWindow, { type, range }: RangeOfTimes): MinuteWindow | null {
  if (type !== adaptRange.range || !range) return hours
  const begin = range.begin ? minutesOf(range.begin) : hours.begin
  const until = range.end ? minutesOf(range.end) : hours.end
  const end = until <= begin ? until + 1440 : until
  const belongsToTheNight = end <= hours.begin && begin + 1440 < hours.end
  const shift = belongsToTheNight ? 1440 : 0
  const part = { begin: Math.max(hours.begin, begin + shift), end: Math.min(hours.end, end + shift) }
  return part.begin < part.end ? part : null
}
