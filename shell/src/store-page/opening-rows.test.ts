import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { describe, expect, it } from 'vitest'
import { openingTable } from './opening-rows.ts'

const hours = { openingHours: { begin: '09:00', end: '22:00' }, breakTime: { begin: '15:00', end: '16:00' } }
const shortHours = { openingHours: { begin: '10:00', end: '18:00' } }
type Rule = { week: number | string; day: number | string }

function table(
  businessHours: Record<string, object>,
  { at = '2026-11-20T12:00:00+09:00', regularHoliday = [] as Rule[], holidayList = [] as number[] } = {},
) {
  const shop = aShop({ storeInfo: { openSetting: { businessHours, regularHoliday } }, holidayList })
  return openingTable(storeFacts(shop), Date.parse(at))
}
const shownDateTypes = (openingTable: ReturnType<typeof table>) =>
  openingTable.rows.map(({ dateType }) => dateType)

describe('opening hours', () => {
  it('have a row for weekdays, Saturday, Sunday and holidays, the weekend’s hours used for both days [3.5-75]', () => {
    const { rows } = table({ weekday: hours, weekend: shortHours })
    expect(rows.map(({ dateType, hours }) => [dateType, hours?.begin])).toEqual([
      ['weekday', '09:00'],
      ['saturday', '10:00'],
      ['sunday', '10:00'],
      ['holiday', '10:00'],
    ])
    expect(rows[0]?.breakTime).toEqual({ begin: '15:00', end: '16:00' })
  })

  it('omit Saturday, Sunday and holidays where the store is closed on all three [3.5-76]', () => {
    expect(shownDateTypes(table({ weekday: hours }))).toEqual(['weekday'])
    const off = [
      { week: '*', day: 7 },
      { week: '*', day: '1' },
      { week: '*', day: 'holiday' },
    ]
    expect(shownDateTypes(table({ weekday: hours, weekend: shortHours }, { regularHoliday: off }))).toEqual([
      'weekday',
    ])
  })

  it('keep all three where one of them is open, or closed in some weeks only [3.5-76]', () => {
    const all = ['weekday', 'saturday', 'sunday', 'holiday']
    const onSundays = table({ weekday: hours, sunday: shortHours })
    expect(shownDateTypes(onSundays)).toEqual(all)
    expect(onSundays.rows[1]?.hours).toBeNull()
    const rows = [
      { week: '*', day: 7 },
      { week: 2, day: 1 },
      { week: '*', day: 'holiday' },
    ]
    expect(shownDateTypes(table({ weekday: hours, weekend: shortHours }, { regularHoliday: rows }))).toEqual(
      all,
    )
  })

  it('mark the row of today in the store’s time zone, a public holiday before its weekday', () => {
    const today = (openingTable: ReturnType<typeof table>) =>
      openingTable.rows.find(({ isToday }) => isToday)?.dateType
    const everyDay = { weekday: hours, weekend: shortHours }
    expect(today(table(everyDay))).toBe('weekday')
    expect(today(table(everyDay, { at: '2026-11-20T15:30:00Z' }))).toBe('saturday')
    expect(today(table(everyDay, { holidayList: [20261120] }))).toBe('holiday')
  })

  it('mark a day off today', () => {
    const everyDay = { weekday: hours, weekend: shortHours }
    expect(table(everyDay).isTodayOff).toBe(false)
    expect(table(everyDay, { regularHoliday: [{ week: 3, day: 6 }] }).isTodayOff).toBe(true)
  })
})
