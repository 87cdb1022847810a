import { type Locale, type Translate, useLocale, useMessages, useShop } from '@storefront/host'
import { formatWon } from '@storefront/ui/money/won.ts'
import { useMemo } from 'react'

/** The texts of this remote, in the customer's language. */
export const useTexts = (): Translate => useMessages('mf-giftcards')

/** Writes an amount of whole won: `17,500원`, `₩17,500`; signed also with a plus. */
export function useWon(): (amount: number, format?: { signed?: boolean }) => string {
  const language = useLocale()
  return useMemo(() => (amount, format) => formatWon(amount, language, format), [language])
}

type Options = Record<Locale, Intl.DateTimeFormatOptions>

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const day: Options = {
  ko: { year: 'numeric', month: 'numeric', day: 'numeric' },
  en: { dateStyle: 'medium' },
}
const moment: Options = {
  ko: { month: 'long', day: 'numeric', ...clock },
  en: { month: 'short', day: 'numeric', ...clock },
}
const fullMoment: Options = {
  ko: { dateStyle: 'long', timeStyle: 'short' },
  en: { dateStyle: 'medium', timeStyle: 'short' },
}

/** Writes a day of the store: `2031. 11. 18`, `Nov 18, 2031`. */
export const useDay = () => useStoreTime(day)
/** Writes a recent moment in the store: `11월 18일 오후 2:02`. */
export const useMoment = () => useStoreTime(moment)
/** Writes a moment in the store with its year. */
export const useFullMoment = () => useStoreTime(fullMoment)

function useStoreTime(options: Options): (time: number) => string {
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ko-KR', {
      ...options[language],
      timeZone: 'UTC',
    })
    return (time) => format.format(time + timezoneOffset * 60_000).replace(/\.$/, '')
  }, [language, timezoneOffset, options])
}
