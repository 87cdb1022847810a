import type { OpenNow } from '@storefront/domain/availability/open-now.ts'
import { addDays, localTime } from '@storefront/domain/calendar/local-time.ts'
import type { Locale, Translate } from '@storefront/host'
import { clockText, dayText } from './clock-text.ts'

export interface OpeningLine {
  tone: 'good' | 'warn' | 'sub'
  /** 영업 중, 휴무, … */
  state: string
  /** Today's hours, the break, or the next opening. */
  detail: string
}

/** The opening line of the store card (spec 1 §2.5). */
export function openingLine(
  open: OpenNow,
  moment: { now: number; timezoneOffset: number },
  t: Translate,
  language: Locale,
): OpeningLine {
  const { day: today } = localTime(moment.now, moment.timezoneOffset)
  const state = t(`main.open.${open.state}`)
  if (open.state === 'open') return { tone: 'good', state, detail: hoursText(open, today, t, language) }
  if (open.state === 'break' && open.breakTime) {
    return { tone: 'warn', state, detail: t('main.open.window', windowText(open.breakTime, language)) }
  }
  return { tone: 'sub', state, detail: nextText(open, today, t, language) }
}

function hoursText({ hours, day }: OpenNow, today: string, t: Translate, language: Locale): string {
  if (!hours) return ''
  if (hours.begin === '00:00' && hours.end === '24:00') return t('main.open.allDay')
  const { begin, end } = windowText(hours, language)
  // An end after midnight is marked as the next day, because 02:00 alone is ambiguous.
  const isNextDay = hours.end > '24:00' || (hours.end <= hours.begin && hours.end !== '24:00')
  const endText = day === today && isNextDay ? t('main.open.nextDay', { time: end }) : end
  return t(day === today ? 'main.open.today' : 'main.open.window', { begin, end: endText })
}

function nextText({ nextOpening }: OpenNow, today: string, t: Translate, language: Locale): string {
  if (!nextOpening) return t('main.open.unknown')
  const time = clockText(nextOpening.time, language)
  if (nextOpening.day === today) return t('main.open.opensToday', { time })
  if (nextOpening.day === addDays(today, 1)) return t('main.open.opensTomorrow', { time })
  return t('main.open.opensOn', { day: dayText(nextOpening.day, language), time })
}

export function windowText(window: { begin: string; end: string }, language: Locale) {
  return { begin: clockText(window.begin, language), end: clockText(window.end, language) }
}
