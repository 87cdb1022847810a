import { bizHourType, orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aStore, at, type StoreChanges } from '../testing/store.ts'
import { type HoursMethod, orderTime } from './order-time.ts'

const noon = at('2026-11-20 12:00')
const kinds: HoursMethod[] = ['counter', 'dine-in', 'takeout', 'delivery']

const openRecord = { historyId: 1, startDate: 0, bizHourType: bizHourType.business }

function reason(kind: HoursMethod, changes: StoreChanges, now = noon) {
  const time = orderTime(kind, aStore(changes), now)
  return time.ok ? 'ok' : time.reason
}

describe('ordering', () => {
  it('is possible while the store is open, for its business date [1.5.3-01]', () => {
    for (const kind of kinds) {
      expect(orderTime(kind, aStore(), noon)).toEqual({ ok: true, businessDate: '2026-11-20' })
    }
  })

  it('is unavailable outside the hours, and returns them [1.5.3-01]', () => {
    for (const kind of kinds) {
      expect(orderTime(kind, aStore(), at('2026-11-20 08:59'))).toEqual({
        ok: false,
        reason: 'outside-hours',
        window: { begin: '09:00', end: '21:00' },
      })
      expect(reason(kind, {}, at('2026-11-20 21:00'))).toBe('outside-hours')
    }
  })

  it('is not possible on a closed day: the store is on holiday [1.5.3-02, 1.5.3-04]', () => {
    const open = { regularHoliday: [{ week: '*', day: 6 }] }
    for (const kind of kinds) expect(reason(kind, { open })).toBe('holiday')
  })

  it('is unavailable during the break, and returns it [1.5.3-18]', () => {
    expect(orderTime('counter', aStore(), at('2026-11-20 16:00'))).toEqual({
      ok: false,
      reason: 'break-time',
      window: { begin: '15:00', end: '17:00' },
    })
  })

  it('requires an open store: not after closing manually [1.5.3-18]', () => {
    const bizHour = { historyId: 2, startDate: 0, bizHourType: bizHourType.off, stdDate: '2026-11-20' }
    expect(reason('counter', { bizHour })).toBe('store-closed')
    expect(reason('takeout', { bizHour })).toBe('store-closed')
  })

  it('follows the user business hours if enabled, for ordinary orders only [1.5.3-18, 2.5-91, 3.5-72]', () => {
    const hours = (on: boolean) => ({
      info: {
        userMobileSetting: {
          carouselIntervalTime: 3000,
          accentHue: 165,
          slides: [],
          orderTime: { on, begin: '10:00', end: '11:00' },
        },
      },
    })
    expect(reason('counter', hours(true))).toBe('outside-hours')
    expect(reason('dine-in', hours(true))).toBe('outside-hours')
    expect(reason('takeout', hours(true))).toBe('ok')
    expect(reason('counter', hours(false))).toBe('ok')
    expect(reason('counter', hours(true), at('2026-11-20 10:30'))).toBe('ok')
  })

  it('requires an open store as well: user business hours do not extend the opening hours, but opening manually does', () => {
    const info = {
      userMobileSetting: {
        carouselIntervalTime: 3000,
        accentHue: 165,
        slides: [],
        orderTime: { on: true, begin: '08:00', end: '23:00' },
      },
    }
    const earlyMoment = at('2026-11-20 08:30')
    expect(orderTime('counter', aStore({ info }), earlyMoment)).toEqual({
      ok: false,
      reason: 'outside-hours',
      window: { begin: '09:00', end: '21:00' },
    })
    const bizHour = { ...openRecord, stdDate: '2026-11-20' }
    expect(reason('counter', { info, bizHour }, earlyMoment)).toBe('ok')
    const closed = { ...bizHour, endDate: earlyMoment }
    expect(orderTime('counter', aStore({ info, bizHour: closed }), earlyMoment)).toMatchObject({
      reason: 'outside-hours',
      window: { begin: '09:00', end: '21:00' },
    })
    expect(reason('counter', { info, bizHour: closed })).toBe('store-closed')
  })

  it('supports overnight user business hours, and none on a closed day', () => {
    const changes = (day: number): StoreChanges => ({
      bizHour: { ...openRecord, stdDate: '2026-11-19' },
      open: { regularHoliday: [{ week: '*', day }] },
      info: {
        userMobileSetting: {
          carouselIntervalTime: 3000,
          accentHue: 165,
          slides: [],
          orderTime: { on: true, begin: '20:00', end: '02:00' },
        },
      },
    })
    const night = at('2026-11-20 01:00')
    expect(reason('counter', changes(1), night)).toBe('ok')
    expect(reason('counter', changes(5), night)).toBe('outside-hours')
    expect(reason('counter', changes(6), at('2026-11-20 21:30'))).toBe('holiday')
  })

  it('has for takeout the takeout setting [2.5-89]', () => {
    expect(reason('takeout', { data: { notUsingPackage: true } })).toBe('not-used')
    expect(reason('takeout', { functions: { isPackagable: false } })).toBe('switched-off')
    expect(reason('counter', { data: { notUsingPackage: true } })).toBe('ok')
  })

  it('has for delivery the delivery setting, with the checks of takeout [2.5-90]', () => {
    expect(reason('delivery', { data: { notUsingDelivery: true } })).toBe('not-used')
    expect(reason('delivery', { functions: { isDelivable: false } })).toBe('switched-off')
    expect(reason('delivery', {}, at('2026-11-20 15:30'))).toBe('break-time')
  })

  it('needs the store open for self-pay, and no other setting [3.5-71]', () => {
    expect(
      reason('self-pay', { data: { notUsingUserorder: true }, functions: { isOrderAvailable: false } }),
    ).toBe('ok')
    expect(reason('self-pay', {}, at('2026-11-20 15:30'))).toBe('break-time')
    expect(reason('self-pay', {}, at('2026-11-20 23:30'))).toBe('outside-hours')
    expect(reason('self-pay', { data: { pausedOrderTypes: [orderType.selfPay] } })).toBe('paused')
  })

  it('has its own switch at a table', () => {
    expect(reason('dine-in', { functions: { isOrderAvailableWithTable: false } })).toBe('switched-off')
    expect(reason('counter', { functions: { isOrderAvailableWithTable: false } })).toBe('ok')
    expect(reason('dine-in', { data: { notUsingUserorder: true } })).toBe('not-used')
  })

  it('can be paused by the shop, each order type separately', () => {
    const paused = { data: { pausedOrderTypes: [orderType.general] } }
    expect(reason('counter', paused)).toBe('paused')
    expect(reason('dine-in', paused)).toBe('paused')
    expect(reason('takeout', paused)).toBe('ok')
  })

  it('needs a business date [1.5.3-03]', () => {
    expect(reason('counter', { open: { businessHours: {} } })).toBe('business-day-unknown')
  })

  it('counts for the previous day after midnight', () => {
    const weekday = { openingHours: { begin: '18:00', end: '26:00' } }
    const store = aStore({ open: { businessHours: { weekday }, regularHoliday: [{ week: '*', day: 7 }] } })
    expect(orderTime('counter', store, at('2026-11-21 01:00'))).toEqual({
      ok: true,
      businessDate: '2026-11-20',
    })
  })
})
