import { compactDay, weekdayOf } from '../calendar/local-time.ts'

export type DateType = 'weekday' | 'saturday' | 'sunday' | 'holiday'

/** Which hours a day has: those of a public holiday override those of its weekday (spec decision 24). */
export function dateTypeOf(day: string, holidays: readonly number[]): DateType {
  if (holidays.includes(compactDay(day))) return 'holiday'
  const weekday = weekdayOf(day)
  if (weekday === 6) return 'saturday'
  return weekday === 0 ? 'sunday' : 'weekday'
}
