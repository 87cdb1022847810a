import type { Locale } from '@storefront/host'

/** Formats a day in the store's time zone: `2026. 11. 30.` */
export function storeDay(at: number, timezoneOffset: number, language: Locale): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ko-KR', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(at + timezoneOffset * 60_000)
}
