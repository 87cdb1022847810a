import { addDays, epochOf, localTime } from './local-time.ts'

/**
 * The next moment (epoch ms) at which rules that compare the store's local time with its days and clock times may give
 * another result: the next of the clock times (`HH:mm`) in its data, whatever each stands for, or midnight. It may be
 * too early, and never too late. Rules that add to a clock time, such as a lead time, are not covered.
 * @param data the store's data as JSON text
 * @param offset minutes east of UTC
 */
export function nextClockChange(data: string, offset: number, now: number): number {
  const { day } = localTime(now, offset)
  let next = epochOf(addDays(day, 1), 0, offset)
  for (const [, hours, minutes] of data.matchAll(clockTime)) {
    // 26:00 is 02:00 of the next day, and so of this one after yesterday's.
    const minute = (Number(hours) * 60 + Number(minutes)) % 1440
    const time = epochOf(day, minute, offset)
    if (time > now && time < next) next = time
  }
  return next
}

const clockTime = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g
