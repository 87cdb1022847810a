import { compactDay, endOfMonth } from '../calendar/local-time.ts'

/**
 * Every day of a month (`YYYY-MM`) as a public holiday: what stands in for a holiday lookup that failed
 * (spec 1 §4.8, spec decision 24).
 */
export function everyDayOf(month: string): number[] {
  const first = compactDay(`${month}-01`)
  const last = compactDay(endOfMonth(month))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
