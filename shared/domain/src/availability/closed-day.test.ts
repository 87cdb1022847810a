import type { OpenSetting } from '@storefront/contract/entities/opening-hours.ts'
import { describe, expect, it } from 'vitest'
import { openSetting } from '../testing/store.ts'
import { closedDay, weekOfMonth } from './closed-day.ts'

function closedOn(day: string, setting: Partial<OpenSetting>, holidays: number[] = []) {
  return closedDay({ openSetting: { ...openSetting, ...setting }, holidays }, day)
}

describe('closed days', () => {
  it('apply every week where the week is * [1.3.1-09, 3.5-77]', () => {
    const everyMonday = { regularHoliday: [{ week: '*', day: 2 }] }
    expect(closedOn('2026-11-16', everyMonday)).toBe('regular')
    expect(closedOn('2026-11-23', everyMonday)).toBe('regular')
    expect(closedOn('2026-11-17', everyMonday)).toBeNull()
  })

  it('apply in one week of the month, 1 to 6, Sunday first [1.3.1-09, 1.3.1-10, 3.5-77]', () => {
    // November 2026 begins on a Sunday, so its second row begins on the 8th.
    const secondSunday = { regularHoliday: [{ week: 2, day: 1 }] }
    expect(closedOn('2026-11-08', secondSunday)).toBe('regular')
    expect(closedOn('2026-11-01', secondSunday)).toBeNull()
    expect(weekOfMonth('2026-08-01')).toBe(1)
    expect(weekOfMonth('2026-08-31')).toBe(6)
  })

  it('can be the public holidays, all or those of one week [1.3.1-10, 3.5-77]', () => {
    const onHolidays = { regularHoliday: [{ week: '*', day: 'holiday' }] }
    expect(closedOn('2026-12-25', onHolidays, [20_261_225])).toBe('regular')
    expect(closedOn('2026-12-25', onHolidays)).toBeNull()
    const holidayOfFirstWeek = { regularHoliday: [{ week: 1, day: 'holiday' }] }
    expect(closedOn('2026-12-25', holidayOfFirstWeek, [20_261_225])).toBeNull()
  })

  it('read week and day as numbers or as text', () => {
    expect(closedOn('2026-11-08', { regularHoliday: [{ week: '2', day: '1' }] })).toBe('regular')
  })

  it('include the first and the last date of a range', () => {
    const holidays = { nonRegularHoliday: [{ begin: '2026-11-19', end: '2026-11-20' }] }
    expect(closedOn('2026-11-18', holidays)).toBeNull()
    expect(closedOn('2026-11-19', holidays)).toBe('non-regular')
    expect(closedOn('2026-11-20', holidays)).toBe('non-regular')
    expect(closedOn('2026-11-21', holidays)).toBeNull()
  })

  it('do not follow from a public holiday alone', () => {
    expect(closedOn('2026-12-25', {}, [20_261_225])).toBeNull()
  })
})
