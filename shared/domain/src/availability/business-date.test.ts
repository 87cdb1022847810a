import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aStore, at } from '../testing/store.ts'
import { businessDate } from './business-date.ts'

const bar = {
  businessHours: {
    weekday: { openingHours: { begin: '18:00', end: '02:00' } },
    weekend: { openingHours: { begin: '17:00', end: '27:00' } },
  },
}

function openedBusiness(stdDate: string, endDate: number | null = null) {
  return { historyId: 1, startDate: 0, endDate, bizHourType: bizHourType.business, stdDate }
}

describe('the business date', () => {
  it('is yesterday while its overnight hours run [1.4.8-01]', () => {
    const store = aStore({ open: bar })
    expect(businessDate(store, at('2026-11-20 01:59'))).toBe('2026-11-19')
    expect(businessDate(store, at('2026-11-20 02:00'))).toBe('2026-11-20')
    expect(businessDate(store, at('2026-11-22 02:30'))).toBe('2026-11-21')
  })

  it("is today, and the next open day once today's hours are over [1.4.8-02]", () => {
    const closedOnSaturday = aStore({ open: { regularHoliday: [{ week: '*', day: 7 }] } })
    expect(businessDate(closedOnSaturday, at('2026-11-20 00:00'))).toBe('2026-11-20')
    expect(businessDate(closedOnSaturday, at('2026-11-20 20:59'))).toBe('2026-11-20')
    expect(businessDate(closedOnSaturday, at('2026-11-20 21:00'))).toBe('2026-11-22')
    expect(businessDate(closedOnSaturday, at('2026-11-21 12:00'))).toBe('2026-11-22')
  })

  it('is the one that the shop opened, while it is open', () => {
    const night = at('2026-11-21 03:00')
    expect(businessDate(aStore({ bizHour: openedBusiness('2026-11-20') }), night)).toBe('2026-11-20')
    expect(businessDate(aStore({ bizHour: openedBusiness('2026-11-20', night - 1) }), night)).toBe(
      '2026-11-21',
    )
  })

  it('is null where no day is open', () => {
    const neverOpen = aStore({ open: { businessHours: {} } })
    expect(businessDate(neverOpen, at('2026-11-20 12:00'))).toBeNull()
  })
})
