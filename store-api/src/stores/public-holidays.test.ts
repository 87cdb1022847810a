import { addDays, compactDay, monthOf } from '@storefront/domain/calendar/local-time.ts'
import { describe, expect, it } from 'vitest'
import { holidaysAround, holidaysOfMonth, publishedHolidays } from './public-holidays.ts'

const years = Array.from({ length: 10 }, (_, index) => 2018 + index)

/** Holidays with a fixed date. */
const fixed = ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25']

/**
 * The Korean lunar calendar of ICU, independent of the published lists. Leap months are skipped: no holiday is in one.
 */
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
function solarDayOf(year: number, lunarMonthAndDay: string): string {
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (lunar.format(Date.parse(day)) === lunarMonthAndDay) return day
  throw new Error(`${lunarMonthAndDay} is not in ${year}`)
}

function lunarDaysOf(year: number): string[] {
  const [newYear, harvest] = [solarDayOf(year, '1/1'), solarDayOf(year, '8/15')]
  const around = [newYear, harvest].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
  return [...around, solarDayOf(year, '4/8')]
}

/** Substitute holidays. */
const substitutes = [
  '2018-05-07',
  '2018-09-26',
  '2019-05-06',
  '2020-01-27',
  '2021-08-16',
  '2021-10-04',
  '2021-10-11',
  '2022-09-12',
  '2022-10-10',
  '2023-01-24',
  '2023-05-29',
  '2024-02-12',
  '2024-05-06',
  '2025-03-03',
  '2025-05-06',
  '2025-10-08',
  '2026-03-02',
  '2026-05-25',
  '2026-08-17',
  '2026-10-05',
  '2027-02-09',
  '2027-05-03',
  '2027-07-19',
  '2027-08-16',
  '2027-10-04',
  '2027-10-11',
  '2027-12-27',
]
const elections = [
  '2018-06-13',
  '2020-04-15',
  '2022-03-09',
  '2022-06-01',
  '2024-04-10',
  '2025-06-03',
  '2026-06-03',
]
/** One-time holidays of the government. */
const declared = ['2020-08-17', '2023-10-02', '2024-10-01', '2025-01-27']
/** Labour Day and Constitution Day, from 2026 on. */
const reinstated = ['2026-05-01', '2026-07-17', '2027-05-01', '2027-07-17']

const isOff = (day: string) => (publishedHolidays(monthOf(day)) ?? []).includes(compactDay(day))

describe('public holidays of 2018 to 2027', () => {
  it('include every holiday with a fixed date', () => {
    const days = years.flatMap((year) => fixed.map((date) => `${year}-${date}`))
    expect(days.filter((day) => !isOff(day))).toEqual([])
  })

  it('include the holidays of the lunar calendar, compared with another implementation', () => {
    const days = years.flatMap(lunarDaysOf)
    expect(days).toHaveLength(70)
    expect(days.filter((day) => !isOff(day))).toEqual([])
  })

  it('include substitute holidays, elections and one-time holidays', () => {
    expect([...substitutes, ...elections, ...declared, ...reinstated].filter((day) => !isOff(day))).toEqual(
      [],
    )
  })

  it('include no other day, and none twice', () => {
    const expected = new Set([
      ...years.flatMap((year) => [...fixed.map((date) => `${year}-${date}`), ...lunarDaysOf(year)]),
      ...substitutes,
      ...elections,
      ...declared,
      ...reinstated,
    ])
    const published = years.flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).flatMap(
        (month) => publishedHolidays(month) ?? [],
      ),
    )
    expect(published).toEqual([...expected].map(compactDay).sort((a, b) => a - b))
  })
})

describe('a month without a calendar', () => {
  it('counts as all holidays', () => {
    expect(publishedHolidays('2017-12')).toBeNull()
    expect(holidaysOfMonth('2028-02')).toHaveLength(29)
  })
})

it('rules about the current time use the previous, current and next month, in the store’s time zone', () => {
  const newYearInSeoul = Date.UTC(2026, 11, 31, 15)
  expect(holidaysAround(newYearInSeoul, 540)).toEqual(
    ['2026-12', '2027-01', '2027-02'].flatMap(holidaysOfMonth),
  )
  expect(holidaysAround(newYearInSeoul, 0)).toEqual(
    ['2026-11', '2026-12', '2027-01'].flatMap(holidaysOfMonth),
  )
})
