import type { OpenSetting } from '@storefront/contract/entities/opening-hours.ts'
import type { Locale, Translate } from '@storefront/host'

/** Days as the store's settings number them, 1 being Sunday: Monday first, holidays last. */
const order = ['2', '3', '4', '5', '6', '7', '1', 'holiday']

/** Texts of recurring days off: 매주 월요일; 둘째, 넷째 주 일요일 (spec 1 §3.1). */
export function regularDaysOff(rules: OpenSetting['regularHoliday'], t: Translate): string[] {
  return order.flatMap((day) => {
    const weeks = rules.filter((rule) => String(rule.day) === day).map((rule) => String(rule.week))
    if (weeks.length === 0) return []
    const name = t(`storePage.day.${day}`)
    if (weeks.includes('*'))
      return t(day === 'holiday' ? 'storePage.off.holidays' : 'storePage.off.every', { day: name })
    const weekNumbers = [...new Set(weeks)].sort().filter((week) => /^[1-6]$/.test(week))
    if (weekNumbers.length === 0) return []
    return t('storePage.off.weeks', {
      day: name,
      weeks: weekNumbers.map((week) => t(`storePage.week.${week}`)).join(', '),
    })
  })
}

/** Days off by date that have not ended, the next one first. */
export function upcomingDaysOff(
  ranges: OpenSetting['nonRegularHoliday'],
  today: string,
  language: Locale,
): string[] {
  return ranges
    .map(({ begin, end }) => ({ begin: begin.slice(0, 10), end: end.slice(0, 10) }))
    .filter(({ begin, end }) => end >= today && begin <= end)
    .sort((a, b) => (a.begin < b.begin ? -1 : 1))
    .map(({ begin, end }) => rangeText(begin, end, today, language))
}

function rangeText(begin: string, end: string, today: string, language: Locale): string {
  const isThisYear = begin.slice(0, 4) === today.slice(0, 4) && end.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat(
    language === 'ko' ? 'ko-KR' : 'en-US',
    isThisYear ? parts : { ...parts, year: 'numeric' },
  )
  return [...new Set([begin, end])].map((day) => format.format(timeAt(day))).join(' – ')
}

const timeAt = (day: string) => Date.parse(`${day}T00:00:00Z`)

const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
