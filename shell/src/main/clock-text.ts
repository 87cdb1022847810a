import type { Locale } from '@storefront/host'

/** A time of day (`08:00`) in the customer's language: `08:00` in Korean, `8:00 AM` in English. */
export function clockText(clock: string, language: Locale): string {
  if (language === 'ko') return clock
  const [hours = '0', minutes = '00'] = clock.split(':')
  const hour = Number(hours) % 24
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A day (`2026-11-27`): `11월 27일 (금)`, `Fri, Nov 27`. */
export function dayText(day: string, language: Locale): string {
  return formatOf(language, dayParts).format(Date.parse(`${day}T00:00:00Z`))
}

/** A moment in the store's time zone: `11월 27일 (금) 오후 6:00`, `Fri, Nov 27, 6:00 PM`. */
export function momentText(at: number, timezoneOffset: number, language: Locale): string {
  return formatOf(language, momentParts).format(at + timezoneOffset * 60_000)
}

const dayParts: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', timeZone: 'UTC' }
const momentParts: Intl.DateTimeFormatOptions = { ...dayParts, hour: 'numeric', minute: '2-digit' }

/** Made when it is needed: a format costs a slow phone 30 ms, and most first screens show neither day nor moment. */
const formatOf = (language: Locale, parts: Intl.DateTimeFormatOptions) =>
  language === 'ko'
    ? new Intl.DateTimeFormat('ko-KR', { ...parts, month: 'long' })
    : new Intl.DateTimeFormat('en-US', { ...parts, month: 'short' })
