import { describe, expect, it } from 'vitest'
import { aStore, at } from '../testing/store.ts'
import { everyDayOf } from './holiday-month.ts'
import { openNow } from './open-now.ts'

describe('a failed holiday lookup', () => {
  it('makes every day of that month a public holiday [1.4.8-04]', () => {
    expect(everyDayOf('2028-02')).toHaveLength(29)
    expect(everyDayOf('2026-11').at(0)).toBe(20_261_101)
    expect(everyDayOf('2026-11').at(-1)).toBe(20_261_130)
    // `Date` reads years below 100 as 19xx, which changes nothing about the days of a January.
    expect(everyDayOf('0001-01')).toHaveLength(31)
  })

  it('selects the holiday hours and closes nothing', () => {
    const now = openNow(aStore({ holidays: everyDayOf('2026-11') }), at('2026-11-20 12:00'))
    expect(now).toMatchObject({ state: 'open', hours: { begin: '11:00', end: '18:00' } })
  })
})
