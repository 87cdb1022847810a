import { describe, expect, it } from 'vitest'
import { waitingLevel } from './waiting-level.ts'
import { isWaitingDay } from './waiting-window.ts'

const today = '2026-11-20'

describe('waiting', () => {
  it('is possible up to and on the last day of the range [1.2.3-12]', () => {
    const windowOf = (begin: string | undefined, end: string | undefined) =>
      isWaitingDay({ waitingAdaptRangeType: 'range', waitingAdaptRange: { begin, end } }, today)
    expect(windowOf('2026-11-01', '2026-11-20')).toBe(true)
    expect(windowOf('2026-11-01', '2026-11-19')).toBe(false)
    expect(windowOf('2026-11-21', '2026-11-30')).toBe(false)
    expect(windowOf(undefined, undefined)).toBe(true)
  })

  it('is possible on any day without a range', () => {
    expect(isWaitingDay({}, today)).toBe(true)
    const pastRange = { begin: '2020-01-01', end: '2020-01-02' }
    expect(isWaitingDay({ waitingAdaptRangeType: 'always', waitingAdaptRange: pastRange }, today)).toBe(true)
  })

  it('counts as good under 5, normal under 10, and bad from there [1.2.5-06]', () => {
    expect([0, 4, 5, 9, 10, 99].map(waitingLevel)).toEqual(['good', 'good', 'normal', 'normal', 'bad', 'bad'])
  })
})
