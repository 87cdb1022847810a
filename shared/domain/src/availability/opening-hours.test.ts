import { describe, expect, it } from 'vitest'
import { at, openSetting, seoul } from '../testing/store.ts'
import { hoursOfDateType, hoursOfDay, runningHours } from './opening-hours.ts'

const { businessHours } = openSetting
const calendar = { openSetting, timezoneOffset: seoul, holidays: [20_261_225] }

describe('opening hours', () => {
  it('are those of the weekend on Saturday and Sunday when they have none [1.3.1-07]', () => {
    expect(hoursOfDateType(businessHours, 'saturday')).toBe(businessHours.weekend)
    expect(hoursOfDateType(businessHours, 'sunday')).toBe(businessHours.weekend)
    const saturday = { openingHours: { begin: '12:00', end: '15:00' } }
    expect(hoursOfDateType({ ...businessHours, saturday }, 'saturday')).toBe(saturday)
  })

  it('are a holiday’s own, else those of a Sunday', () => {
    expect(hoursOfDateType(businessHours, 'holiday')).toBe(businessHours.holiday)
    expect(hoursOfDateType({ weekend: businessHours.weekend }, 'holiday')).toBe(businessHours.weekend)
  })

  it('follow the type of the day, and a closed day has none', () => {
    expect(hoursOfDay(calendar, '2026-11-20')).toEqual({ begin: 540, end: 1260 })
    expect(hoursOfDay(calendar, '2026-12-25')).toEqual({ begin: 660, end: 1080 })
    const closed = { ...openSetting, regularHoliday: [{ week: '*', day: 6 }] }
    expect(hoursOfDay({ ...calendar, openSetting: closed }, '2026-11-20')).toBeNull()
  })

  it('are none for a type of day without an entry, or with an empty one', () => {
    const none = { ...openSetting, businessHours: { weekday: { openingHours: null } } }
    expect(hoursOfDay({ ...calendar, openSetting: none }, '2026-11-20')).toBeNull()
    expect(hoursOfDay({ ...calendar, openSetting: none }, '2026-11-21')).toBeNull()
  })

  it('continue after midnight as those of the day before when they run overnight [1.4.8-01]', () => {
    const night = { weekday: { openingHours: { begin: '18:00', end: '26:00' } } }
    const bar = { ...calendar, openSetting: { ...openSetting, businessHours: night } }
    expect(runningHours(bar, at('2026-11-20 01:59'))).toMatchObject({ day: '2026-11-19', minute: 1559 })
    expect(runningHours(bar, at('2026-11-20 02:00'))).toBeNull()
    expect(runningHours(bar, at('2026-11-20 18:00'))).toMatchObject({ day: '2026-11-20', minute: 1080 })
  })
})
