import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { shellTexts } from '../testing/shell-texts.ts'
import { regularDaysOff, upcomingDaysOff } from './days-off.ts'

function textsIn(language: 'ko' | 'en') {
  const i18n = createInstance({
    lng: language,
    resources: { [language]: { shell: shellTexts[language] } },
    ns: ['shell'],
    interpolation: { escapeValue: false },
  })
  void i18n.init({ initAsync: false })
  const t = i18n.getFixedT(language, 'shell')
  return (key: string, values?: Record<string, string | number>) => t(key, values ?? {})
}

describe('days off that repeat', () => {
  // Day 1 is Sunday, 2 Monday; `week` is the week of the month.
  const rules = [
    { week: 4, day: 1 },
    { week: '2', day: '1' },
    { week: '*', day: 2 },
    { week: 1, day: 2 },
    { week: '*', day: 'holiday' },
  ]

  it('are listed Monday first, with the weeks of a day grouped [3.2-80]', () => {
    expect(regularDaysOff(rules, textsIn('ko'))).toEqual(['매주 월요일', '둘째, 넷째 주 일요일', '공휴일'])
    expect(regularDaysOff(rules, textsIn('en'))).toEqual([
      'Every Monday',
      'Sunday of the 2nd, 4th week',
      'Public holidays',
    ])
  })

  it('are omitted where they are invalid', () => {
    expect(
      regularDaysOff(
        [
          { week: 9, day: 1 },
          { week: 1, day: 9 },
        ],
        textsIn('ko'),
      ),
    ).toEqual([])
  })
})

describe('days off by date', () => {
  const ranges = [
    { begin: '2027-02-06', end: '2027-02-08' },
    { begin: '2026-09-24', end: '2026-09-26' },
    { begin: '2026-11-19', end: '2026-11-20' },
    { begin: '2026-12-25', end: '2026-12-25' },
  ]

  it('are listed until they are over, the next one first, with the year where it differs [3.2-80]', () => {
    expect(upcomingDaysOff(ranges, '2026-11-20', 'ko')).toEqual([
      '11월 19일 (목) – 11월 20일 (금)',
      '12월 25일 (금)',
      '2027년 2월 6일 (토) – 2027년 2월 8일 (월)',
    ])
    expect(upcomingDaysOff(ranges, '2026-11-21', 'en')).toHaveLength(2)
    expect(upcomingDaysOff(ranges, '2027-02-09', 'en')).toEqual([])
  })
})
