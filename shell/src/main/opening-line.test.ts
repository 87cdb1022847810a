import { type OpenNow, openNow } from '@storefront/domain/availability/open-now.ts'
import { aStore, type StoreChanges } from '@storefront/domain/testing/store.ts'
import { describe, expect, it } from 'vitest'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { openingLine } from './opening-line.ts'

const at = { now: Date.parse('2026-11-20T12:00:00+09:00'), timezoneOffset: 540 }
const texts: Record<string, string> = ko.main.open

/** The Korean text of a key below `main.open`, with its values. */
const t = (key: string, values: Record<string, string | number> = {}) =>
  (texts[key.replace('main.open.', '')] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  )

function line(facts: Partial<OpenNow>): string {
  const open: OpenNow = {
    state: 'open',
    day: '2026-11-20',
    hours: null,
    breakTime: null,
    nextOpening: null,
    ...facts,
  }
  const { tone, state, detail } = openingLine(open, at, t, 'ko')
  return `${tone}: ${state} ${detail}`.trim()
}
/** Midnight of 1 January 2026 in Seoul. */
const yearBegin = Date.parse('2026-01-01T00:00:00+09:00')
const opensAt = (day: string, time = '08:00') => ({ nextOpening: { day, time, at: 0 } })

describe('the opening line of the store card', () => {
  it('shows today’s hours while the store is open', () => {
    expect(line({ hours: { begin: '08:00', end: '22:00' } })).toBe('good: 영업 중 오늘 08:00 – 22:00')
  })

  it('does not show last night’s hours as today’s', () => {
    expect(line({ day: '2026-11-19', hours: { begin: '18:00', end: '02:00' } })).toBe(
      'good: 영업 중 18:00 – 02:00',
    )
  })

  it('marks hours that end on the next day', () => {
    const lineUntil = (end: string) => line({ hours: { begin: '18:00', end } })
    expect(lineUntil('02:00')).toBe('good: 영업 중 오늘 18:00 – 다음 날 02:00')
    expect(lineUntil('24:00')).toBe('good: 영업 중 오늘 18:00 – 24:00')
  })

  it('shows that a store never closes', () => {
    expect(line({ hours: { begin: '00:00', end: '24:00' } })).toBe('good: 영업 중 오늘 24시간')
  })

  it('shows the break', () => {
    expect(line({ state: 'break', breakTime: { begin: '15:00', end: '17:00' } })).toBe(
      'warn: 브레이크 타임 15:00 – 17:00',
    )
  })

  it('shows the next opening: today, tomorrow, or a date', () => {
    expect(line({ state: 'before-open', ...opensAt('2026-11-20', '17:00') })).toBe(
      'sub: 영업 전 오늘 17:00에 열어요',
    )
    expect(line({ state: 'closed', ...opensAt('2026-11-21') })).toBe('sub: 영업 종료 내일 08:00에 열어요')
    expect(line({ state: 'holiday', ...opensAt('2026-11-23') })).toBe(
      'sub: 휴무 11월 23일 (월) 08:00에 열어요',
    )
  })

  it('refers to the store where no open day is known', () => {
    expect(line({ state: 'holiday' })).toBe('sub: 휴무 영업시간은 매장에 문의해 주세요')
  })

  const day = (begin: string, end: string) => ({ openingHours: { begin, end } })
  const stores: StoreChanges[] = [
    {},
    { open: { businessHours: { weekday: day('18:00', '26:00'), holiday: day('12:00', '20:00') } } },
    { open: { regularHoliday: [{ week: '*', day: 2 }] }, holidays: [20_260_505, 20_261_225] },
    { open: { businessHours: { weekday: day('00:00', '24:00'), weekend: day('00:00', '24:00') } } },
  ]
  // Every 397 minutes: a prime, so that every hour of the day and every minute of the hour occurs.
  it.each([
    ['Korean', 'ko', ko],
    ['English', 'en', en],
  ] as const)('has a text throughout a year, in %s', (_name, language, { main: { open } }) => {
    const texts: Record<string, string> = open
    const translate = (key: string, values: Record<string, string | number> = {}) =>
      (texts[key.replace('main.open.', '')] ?? 'NO TEXT').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(values[name]),
      )
    const withoutText: string[] = []
    for (const changes of stores) {
      const store = aStore(changes)
      for (let now = yearBegin; now < yearBegin + 365 * 86_400_000; now += 397 * 60_000) {
        const { state, detail } = openingLine(
          openNow(store, now),
          { now, timezoneOffset: 540 },
          translate,
          language,
        )
        const text = `${state}|${detail}`
        if (/NO TEXT|undefined|NaN|Invalid|^\||\|$/.test(text))
          withoutText.push(`${new Date(now).toISOString()}: ${text}`)
      }
    }
    expect(withoutText.slice(0, 5)).toEqual([])
  })
})
