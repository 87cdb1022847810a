import { compactDay, endOfMonth } from '../calendar/local-time.ts'

/**
 * Every day of a month (`YYYY-MM`) as a public holiday: the fallback for a failed holiday lookup (spec 1 §4.8, spec
 * spec decision 24).
 */
export function everyDayOf(month: string): number[] {
  const first = compactDay(`${month}-01`)
  const last = compactDay(endOfMonth(month))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
