import { describe, expect, it } from 'vitest'
import { at, openSetting, seoul } from '../testing/store.ts'
import { breakAt } from './break-time.ts'

const calendar = { openSetting, timezoneOffset: seoul, holidays: [] }

describe('break time', () => {
  it('runs from its begin up to its end', () => {
    expect(breakAt(calendar, at('2026-11-20 14:59'))).toBeNull()
    expect(breakAt(calendar, at('2026-11-20 15:00'))).toEqual({ begin: '15:00', end: '17:00' })
    expect(breakAt(calendar, at('2026-11-20 16:59'))).not.toBeNull()
    expect(breakAt(calendar, at('2026-11-20 17:00'))).toBeNull()
  })

  it('is that of the type of day', () => {
    expect(breakAt(calendar, at('2026-11-21 15:30'))).toBeNull()
  })

  it('belongs after midnight to the previous day’s hours', () => {
    const weekday = {
      openingHours: { begin: '18:00', end: '28:00' },
      breakTime: { begin: '01:00', end: '02:00' },
    }
    const bar = { ...calendar, openSetting: { ...openSetting, businessHours: { weekday } } }
    expect(breakAt(bar, at('2026-11-20 01:30'))).toEqual({ begin: '01:00', end: '02:00' })
    // Saturday 01:30 belongs to Friday's hours.
    expect(breakAt(bar, at('2026-11-21 01:30'))).not.toBeNull()
    expect(breakAt(bar, at('2026-11-22 01:30'))).toBeNull()
  })

  it('continues after opening when it begins before', () => {
    const weekday = {
      openingHours: { begin: '18:00', end: '26:00' },
      breakTime: { begin: '17:00', end: '19:00' },
    }
    const bar = { ...calendar, openSetting: { ...openSetting, businessHours: { weekday } } }
    expect(breakAt(bar, at('2026-11-20 18:30'))).toEqual({ begin: '17:00', end: '19:00' })
    expect(breakAt(bar, at('2026-11-20 19:00'))).toBeNull()
  })

  it('is ignored when it has no length, or in a store without hours', () => {
    const weekday = {
      openingHours: { begin: '09:00', end: '21:00' },
      breakTime: { begin: '15:00', end: '15:00' },
    }
    const store = { ...calendar, openSetting: { ...openSetting, businessHours: { weekday } } }
    expect(breakAt(store, at('2026-11-20 15:00'))).toBeNull()
    expect(breakAt(store, at('2026-11-21 15:00'))).toBeNull()
  })
})
