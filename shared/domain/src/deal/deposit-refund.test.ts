import { describe, expect, it } from 'vitest'
import { at } from '../testing/store.ts'
import { depositRefund, noShowAt, penaltiesByBegin, retainedPercent } from './deposit-refund.ts'

const seoul = 540
const startDate = at('2026-11-20 18:00')
const days = { type: 'date', value: 3, penalty: 10 }
const hours = { type: 'hour', value: 24, penalty: 50 }
const retainedPercentAt = (clock: string) =>
  retainedPercent([days, hours], { startDate, timezoneOffset: seoul, now: at(clock) })

describe('the retained part of a deposit', () => {
  it('increases towards the visit, by days and by hours [3.9-10]', () => {
    expect(retainedPercentAt('2026-11-16 23:59')).toBe(0)
    expect(retainedPercentAt('2026-11-17 00:00')).toBe(10)
    expect(retainedPercentAt('2026-11-19 17:59')).toBe(10)
    expect(retainedPercentAt('2026-11-19 18:00')).toBe(50)
    expect(retainedPercentAt('2026-11-21 00:00')).toBe(50)
  })

  it('is 0 without a rule, and never more than the deposit', () => {
    const now = startDate
    expect(retainedPercent([], { startDate, timezoneOffset: seoul, now })).toBe(0)
    const all = [{ type: 'hour', value: 1, penalty: 130 }]
    expect(retainedPercent(all, { startDate, timezoneOffset: seoul, now })).toBe(100)
  })

  it('leaves the rest as refund, exact to the won', () => {
    expect(depositRefund(20_000, 50)).toBe(10_000)
    expect(depositRefund(9_999, 10)).toBe(9_000)
    expect(depositRefund(10_000, 0)).toBe(10_000)
    expect(depositRefund(10_000, 100)).toBe(0)
  })

  it('is listed from the earliest rule to the last', () => {
    const visit = { startDate, timezoneOffset: seoul }
    expect(penaltiesByBegin([hours, days], visit)).toEqual([days, hours])
    // A day before the visit begins at 0:00, which is 42 hours before 18:00.
    const dayBefore = { type: 'date', value: 1, penalty: 20 }
    const thirtyHours = { type: 'hour', value: 30, penalty: 30 }
    expect(penaltiesByBegin([thirtyHours, dayBefore], visit)).toEqual([dayBefore, thirtyHours])
  })
})

it('a guest is a no-show after the store’s waiting time [1.9-06, 3.9-09]', () => {
  expect(noShowAt(startDate, { noShowCheck: 20 })).toBe(at('2026-11-20 18:20'))
  expect(noShowAt(startDate, {})).toBeNull()
})
