import { type Translate, useLocale, useMessages } from '@storefront/host'
import { formatWon } from '@storefront/ui/money/won.ts'
import { useMemo } from 'react'

/** The texts of this remote, in the customer's language. */
export const useTexts = (): Translate => useMessages('mf-ordering')

/** Formats an amount of whole won: `17,500원`, `₩17,500`; signed also with a plus. */
export function useWon(): (amount: number, format?: { signed?: boolean }) => string {
  const language = useLocale()
  return useMemo(() => (amount, format) => formatWon(amount, language, format), [language])
}

/** Formats a moment (epoch ms) in the store's time zone. `timezoneOffset`: minutes east of UTC. */
export function useMoment(timezoneOffset: number): {
  /** `11월 20일 (금) 오후 2:18` */
  dayAndTime(at: number): string
  /** `오후 2:18` */
  time(at: number): string
  /** `2:18`, where AM or PM is clear from the context. */
  shortTime(at: number): string
} {
  const language = useLocale()
  return useMemo(() => {
    const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
    const inZone = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ko-KR', {
        ...options,
        timeZone: 'UTC',
      })
      return (time: number) => format.format(time + timezoneOffset * 60_000)
    }
    const month = language === 'en' ? 'short' : 'long'
    return {
      dayAndTime: inZone({ month, day: 'numeric', weekday: 'short', ...clock }),
      time: inZone(clock),
      shortTime: (time) => {
        const local = new Date(time + timezoneOffset * 60_000)
        return `${local.getUTCHours() % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')}`
      },
    }
  }, [language, timezoneOffset])
}

/** Formats an hour of a day, both in the store's local time: `11월 20일 (금) 오후 6시`. */
export function useHourText(): (day: string, hour: number) => string {
  const language = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ko-KR', {
      month: language === 'en' ? 'short' : 'long',
      day: 'numeric',
      weekday: 'short',
      hour: 'numeric',
      hour12: true,
      timeZone: 'UTC',
    })
    return (day, hour) => format.format(Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`))
  }, [language])
}
