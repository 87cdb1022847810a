const offsetMs = 9 * 3_600_000
const toleranceMs = 5 * 60_000

/** `yyyyMMddHHmmss`, Korean time. */
export function koreanStamp(epochMs: number): string {
  return new Date(epochMs + offsetMs).toISOString().slice(0, 19).replace(/[-:T]/g, '')
}

/** `yyyyMMdd`, Korean time. */
export function koreanDay(epochMs: number): string {
  return koreanStamp(epochMs).slice(0, 8)
}

/** Whether a request's date is today's in Korea, with tolerance for clock differences around midnight. */
export function isKoreanToday(day: string, now: number): boolean {
  return [now, now - toleranceMs, now + toleranceMs].some((moment) => koreanDay(moment) === day)
}
