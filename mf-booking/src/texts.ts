import { type Locale, type Translate, useLocale, useMessages, useShop } from '@storefront/host'
import { formatWon } from '@storefront/ui/money/won.ts'
import { useMemo } from 'react'

/** The texts of this remote, in the customer's language. */
export const useTexts = (): Translate => useMessages('mf-booking')

/** Writes an amount of whole won: `17,500원`, `₩17,500`. */
export function useWon(): (amount: number) => string {
  const language = useLocale()
  return (amount) => formatWon(amount, language)
}

/** Writes a party: `어른 2명, 어린이 1명`. */
export function usePartyText(): (party: { numberOfPerson: number; numberOfChild: number }) => string {
  const t = useTexts()
  return ({ numberOfPerson, numberOfChild }) =>
    numberOfChild > 0
      ? t('party.withChildren', { adults: numberOfPerson, children: numberOfChild })
      : t('party.adults', { adults: numberOfPerson })
}

const languageTags: Record<Locale, string> = { ko: 'ko-KR', en: 'en-US' }
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const formats = {
  /** `11월 27일 (금)` */
  day: { month: 'long', day: 'numeric', weekday: 'short' },
  /** `오후 6:00` */
  time: clock,
  /** `11월 27일 (금) 오후 6:00` */
  moment: { month: 'long', day: 'numeric', weekday: 'short', ...clock },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Writes moments (epoch ms) by the store's clock, whatever the phone's time zone is. */
export function useStoreTime(): Record<keyof typeof formats, (time: number) => string> {
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: 'UTC' })
      return (time: number) => format.format(time + timezoneOffset * 60_000)
    }
    return { day: write(formats.day), time: write(formats.time), moment: write(formats.moment) }
  }, [language, timezoneOffset])
}

/** Texts of a calendar; days are `YYYY-MM-DD`. */
export function useCalendarTexts() {
  const language = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: 'UTC' })
    const days = format({ month: 'long', day: 'numeric', weekday: 'long' })
    const months = format({ year: 'numeric', month: 'long' })
    const weekdays = format({ weekday: 'short' })
    return {
      dayLabel: (day: string) => days.format(Date.parse(`${day}T00:00:00Z`)),
      monthTitle: ({ year, month }: { year: number; month: number }) =>
        months.format(Date.UTC(year, month - 1)),
      // 1 November 2026 is a Sunday.
      weekdayNames: Array.from({ length: 7 }, (_, index) => weekdays.format(Date.UTC(2026, 10, 1 + index))),
    }
  }, [language])
}
