import { expect, it } from 'vitest'
import { daysLater, monthsLater, sameDateLater, weeksOf } from './month.ts'

it('lays a month out in weeks that begin on Sunday', () => {
  const weeks = weeksOf({ year: 2026, month: 11 })
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf({ year: 2026, month: 8 })).toHaveLength(6)
  expect(weeksOf({ year: 2026, month: 2 })).toHaveLength(4)
})

it('handles leap days, and years before 100', () => {
  expect(weeksOf({ year: 2028, month: 2 }).flat().filter(Boolean)).toHaveLength(29)
  expect(weeksOf({ year: 50, month: 1 }).flat().find(Boolean)).toBe('0050-01-01')
})

it('crosses the ends of months and years', () => {
  expect(monthsLater({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthsLater({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29')
  expect(sameDateLater('2026-01-31', 1)).toBe('2026-02-28')
  expect(sameDateLater('2028-02-29', 12)).toBe('2029-02-28')
})
