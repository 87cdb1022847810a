import { compactDay, endOfMonth } from '../calendar/local-time.ts'

/**
 * Every day of a month (`YYYY-MM`) as a public holiday: the fallback for a failed holiday lookup (spec 1 §4.8,
 * spec decision 24).
 */
export function everyDayOf(month: string): number[] {
  const first = compactDay(`${month}-01`)
  const length = Number(endOfMonth(month).slice(8))
  return Array.from({ length }, (_, index) => first + index)
}
