import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDate } from '../availability/business-date.ts'
import { openNow } from '../availability/open-now.ts'
import { orderTime } from '../availability/order-time.ts'
import type { StoreFacts } from '../availability/store-facts.ts'
import { reservationTime, waitingTime } from '../availability/visit-time.ts'
import { aStore, at } from '../testing/store.ts'
import { clockOf, endsTomorrow } from './clock-time.ts'
import { localTime } from './local-time.ts'
import { nextClockChange } from './next-clock-change.ts'

const minuteMs = 60_000
const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf)
const lateClock = fc
  .integer({ min: 0, max: 1700 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const dayHours = fc.record({
  openingHours: fc.option(fc.record({ begin: clock, end: lateClock })),
  breakTime: fc.option(fc.record({ begin: clock, end: lateClock })),
})
const anyStore = fc
  .record({
    businessHours: fc.record({ weekday: dayHours, weekend: dayHours, holiday: dayHours }),
    timezoneOffset: fc.integer({ min: -720, max: 840 }),
    orderTime: fc.record({ on: fc.boolean(), begin: clock, end: lateClock }),
    waiting: fc.record({ begin: clock, end: lateClock }),
    dayOff: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ businessHours, timezoneOffset, orderTime, waiting, dayOff }) => {
    const store = aStore({
      open: { businessHours, regularHoliday: [{ week: '*', day: dayOff }] },
      data: { timezoneOffset },
    })
    Object.assign(store.info.userMobileSetting, { orderTime })
    Object.assign(store.info.waitingSetting, {
      waitingAdaptRangeTimeType: 'range',
      waitingAdaptRangeTime: waiting,
    })
    return store
  })

/** What first screens show of the time. */
function shownAt(store: StoreFacts, now: number): string {
  const methods = ['dine-in', 'counter', 'takeout', 'delivery', 'self-pay'] as const
  const { timezoneOffset } = store.data
  const { day, minute } = localTime(now, timezoneOffset)
  const { orderTime: hours } = store.info.userMobileSetting
  return JSON.stringify([
    day,
    openNow(store, now),
    businessDate(store, now),
    methods.map((method) => orderTime(method, store, now)),
    waitingTime(store, now),
    reservationTime(store, now),
    hours?.begin && hours.end && endsTomorrow({ begin: hours.begin, end: hours.end }, minute),
  ])
}

describe('the next change by the clock', () => {
  const hours = '{"begin":"09:00","end":"21:00","note":"{\\"begin\\":\\"15:00\\"}"}'

  it.each([
    ['2026-11-20 08:59', '2026-11-20 09:00'],
    ['2026-11-20 09:00', '2026-11-20 15:00'],
    ['2026-11-20 15:30', '2026-11-20 21:00'],
    ['2026-11-20 21:00', '2026-11-21 00:00'],
  ])('after %s is at %s', (now, next) => {
    expect(nextClockChange(hours, 540, at(now))).toBe(at(next))
  })

  it('is at 02:00 with overnight hours until 26:00', () => {
    expect(nextClockChange('"26:00"', 540, at('2026-11-20 01:10'))).toBe(at('2026-11-20 02:00'))
  })

  it('is never after the minute in which a rule of the opening hours gives another result', {
    timeout: 60_000,
  }, () => {
    const moment = fc.integer({ min: at('2026-01-01 00:00'), max: at('2026-12-31 00:00') })
    fc.assert(
      fc.property(anyStore, moment, (store, now) => {
        const next = nextClockChange(JSON.stringify(store), store.data.timezoneOffset, now)
        expect(next).toBeGreaterThan(now)
        const shownState = shownAt(store, now)
        for (let later = now + minuteMs; later < next; later += minuteMs)
          expect(shownAt(store, later), new Date(later).toISOString()).toBe(shownState)
        expect(shownAt(store, next - 1)).toBe(shownState)
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })
})
