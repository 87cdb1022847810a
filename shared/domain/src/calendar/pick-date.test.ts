import { describe, expect, it } from 'vitest'
import { isCalendarDay, isPickableDay } from './pick-date.ts'

describe('a typed date', () => {
  it('is an existing day, written YYYY-MM-DD [2.5-15]', () => {
    for (const day of ['2026-11-20', '2028-02-29', '2000-02-29', '0001-12-31']) {
      expect(isCalendarDay(day)).toBe(true)
    }
    const invalidDates = ['2026-1-2', '20261120', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00']
    for (const day of [...invalidDates, '2026-01-32', '1900-02-29', '2026-02-29', ' 2026-11-20', '']) {
      expect(isCalendarDay(day)).toBe(false)
    }
  })

  it('is chosen within its bounds, and not where it is disabled [2.5-16]', () => {
    const november = { min: '2026-11-01', max: '2026-11-30', disabledDays: ['2026-11-11'] }
    expect(isPickableDay('2026-11-01', november)).toBe(true)
    expect(isPickableDay('2026-11-30', november)).toBe(true)
    expect(isPickableDay('2026-10-31', november)).toBe(false)
    expect(isPickableDay('2026-12-01', november)).toBe(false)
    expect(isPickableDay('2026-11-11', november)).toBe(false)
    expect(isPickableDay('2026-11-20', { ...november, disabled: true })).toBe(false)
  })

  it('may be of any year without bounds [2.5-17]', () => {
    expect(isPickableDay('0000-01-01')).toBe(true)
    expect(isPickableDay('9999-12-31')).toBe(true)
  })
})
