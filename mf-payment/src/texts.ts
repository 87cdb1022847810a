import { type Translate, useLocale, useMessages, useShop } from '@storefront/host'
import { formatWon } from '@storefront/ui/money/won.ts'
import { useMemo } from 'react'

/** The texts of this remote, in the customer's language. */
export const useTexts = (): Translate => useMessages('mf-payment')

/** Writes an amount of whole won: `17,500원`, `₩17,500`; signed also with a plus. */
export function useWon(): (amount: number, format?: { signed?: boolean }) => string {
  const language = useLocale()
  return useMemo(() => (amount, format) => formatWon(amount, language, format), [language])
}

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const day = { dateStyle: 'long' } as const
const dayAndTime = { year: 'numeric', month: 'numeric', day: 'numeric', weekday: 'short', ...clock } as const

/** Writes a time of day in the store: `오후 2:18`. */
export const useClock = () => useStoreTime(clock)
/** Writes a day of the store: `2026년 11월 30일`. */
export const useDay = () => useStoreTime(day)
/** Writes a moment in the store: `2026. 11. 20. (금) 오후 2:18`. */
export const useMoment = () => useStoreTime(dayAndTime)

function useStoreTime(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ko-KR', {
      ...options,
      timeZone: 'UTC',
    })
    return (time) => format.format(time + timezoneOffset * 60_000)
  }, [language, timezoneOffset, options])
}
