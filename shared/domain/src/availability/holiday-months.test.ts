import { describe, expect, it } from 'vitest'
import { at, seoul } from '../testing/store.ts'
import { holidayMonthsOf, monthsAhead, monthsToLookUp, unavailableMonth } from './holiday-months.ts'

const now = at('2026-11-20 12:00')
const hour = 3_600_000
const knownMonths = holidayMonthsOf({ holidayList: [20_261_225], unknownHolidayMonthList: [] }, now, seoul)
const monthsAt = (when: number, holidays = knownMonths) => monthsToLookUp(holidays, when, seoul)

describe('the known public holidays', () => {
  it('holds this month and the next, by the clock of the store', () => {
    expect(knownMonths.map(({ month, days }) => [month, days])).toEqual([
      ['2026-11', []],
      ['2026-12', [20_261_225]],
    ])
    expect(monthsAhead(at('2026-12-01 00:30'), seoul)).toEqual(['2026-12', '2027-01'])
    expect(monthsAhead(at('2026-12-01 00:30'), 0)).toEqual(['2026-11', '2026-12'])
  })

  it('are cached for a day [1.4.8-03]', () => {
    expect(monthsAt(now + 24 * hour - 1)).toEqual([])
    expect(monthsAt(now + 24 * hour)).toEqual(['2026-11', '2026-12'])
  })

  it('are looked up for each month that becomes relevant', () => {
    const lastNight = at('2026-11-30 23:59')
    const fresh = holidayMonthsOf({ holidayList: [], unknownHolidayMonthList: [] }, lastNight, seoul)
    expect(monthsAt(lastNight, fresh)).toEqual([])
    expect(monthsAt(lastNight + 60_000, fresh)).toEqual(['2027-01'])
  })

  it('treat every day of an unavailable month as a holiday, and look up a failed one again [1.4.8-04]', () => {
    const failed = [unavailableMonth('2026-11', 'failed', now), ...knownMonths.slice(1)]
    expect(failed[0]?.days).toHaveLength(30)
    expect(monthsAt(now + 600_000, failed)).toEqual(['2026-11'])
    const unpublished = [unavailableMonth('2026-11', 'unknown', now), ...knownMonths.slice(1)]
    expect(monthsAt(now + 600_000, unpublished)).toEqual([])
    expect(monthsAt(now + 24 * hour, unpublished)).toEqual(['2026-11', '2026-12'])
  })

  it('include from the start which months are not published', () => {
    const december = at('2027-12-05 12:00')
    const start = { holidayList: [20_271_225, 20_280_101], unknownHolidayMonthList: ['2028-01'] }
    expect(holidayMonthsOf(start, december, seoul)).toMatchObject([
      { month: '2027-12', days: [20_271_225] },
      { month: '2028-01', unavailable: 'unknown' },
    ])
  })
})
