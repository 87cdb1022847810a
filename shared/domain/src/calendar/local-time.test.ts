import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, seoul } from '../testing/store.ts'
import {
  addDays,
  addMonths,
  compactDay,
  endOfMonth,
  epochOf,
  localTime,
  monthOf,
  weekdayOf,
} from './local-time.ts'

const moments = fc.integer({ min: at('2000-01-01 00:00'), max: at('2099-12-31 23:59') })
const offsets = fc.integer({ min: -720, max: 840 })

describe('the clock in the store', () => {
  it('shows the time of the store’s zone, wherever the phone is [1.9-08]', () => {
    expect(localTime(at('2026-11-20 00:30'), seoul)).toEqual({ day: '2026-11-20', minute: 30, weekday: 5 })
    expect(localTime(at('2026-11-20 00:30'), 0)).toEqual({ day: '2026-11-19', minute: 930, weekday: 4 })
    expect(localTime(at('2026-11-20 00:30'), -600).day).toBe('2026-11-19')
  })

  it('converts local time to the same moment and back', () => {
    fc.assert(
      fc.property(moments, offsets, (now, offset) => {
        const { day, minute } = localTime(now, offset)
        expect(epochOf(day, minute, offset)).toBe(Math.floor(now / 60_000) * 60_000)
      }),
    )
  })

  it('counts a minute past midnight as the next day', () => {
    expect(epochOf('2026-11-20', 1500, seoul)).toBe(at('2026-11-21 01:00'))
  })
})

describe('days', () => {
  it('cross month ends, year ends and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('are restored by subtracting the same number', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -2000, max: 2000 }), (now, count) => {
        const { day } = localTime(now, seoul)
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
      }),
    )
  })

  it('a month later stay within that month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-20', 2)).toBe('2027-01-20')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(endOfMonth('2028-02')).toBe('2028-02-29')
  })

  it('have a compact form, a month, and a weekday that counts from Sunday, 0', () => {
    expect(compactDay('2026-01-05')).toBe(20_260_105)
    expect(monthOf('2026-01-05')).toBe('2026-01')
    expect(weekdayOf('2026-11-22')).toBe(0)
  })
})
