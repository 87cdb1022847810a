const koreaMs = 9 * 3_600_000
const dayMs = 86_400_000

/** `yyyyMMdd` in Korean time, which every provider uses. */
export function koreanDay(at: number): string {
  return new Date(at + koreaMs).toISOString().slice(0, 10).replaceAll('-', '')
}

/** `yyyyMMddHHmmss` in Korean time. */
export function koreanMoment(at: number): string {
  return new Date(at + koreaMs).toISOString().slice(0, 19).replaceAll(/\D/g, '')
}

export function koreanDayBefore(at: number): string {
  return koreanDay(at - dayMs)
}

/**
 * Converts `yyyyMMddHHmmss`, the same without seconds, or a date alone, to the format of receipts: `YYYY-MM-DD HH:mm:ss`. Null for anything else.
 */
export function receiptTime(digits: string | null): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(digits ?? '')
  if (!parts) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}
