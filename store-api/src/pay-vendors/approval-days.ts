import { koreanDay } from './korean-time.ts'

const dayMs = 86_400_000

/** The days (`yyyyMMdd`) on which a payment may have been approved: the day on which it was saved, and the next once that has begun. */
export function approvalDays(createDate: number, now: number): string[] {
  const latest = Math.max(createDate, Math.min(now, createDate + dayMs))
  return [...new Set([koreanDay(createDate), koreanDay(latest)])]
}
