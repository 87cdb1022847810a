import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakAt } from '../availability/break-time.ts'
import { type OrderTime, orderTime } from '../availability/order-time.ts'
import { openingCalendar, type StoreFacts } from '../availability/store-facts.ts'
import { clockOf } from '../calendar/clock-time.ts'
import { localTime } from '../calendar/local-time.ts'
import { fulfilmentHours } from '../fulfilment/fulfilment-hours.ts'
import { offeredTimeKinds } from '../fulfilment/fulfilment-time.ts'
import { aStore, at, seoul } from '../testing/store.ts'
import { takeoutDates } from './takeout-dates.ts'
import { takeoutSetting } from './takeout-setting.ts'

const minute = 60_000
const yearBegin = at('2026-01-01 00:00')
const yearEnd = at('2027-01-01 00:00')
const packageSetting = {
  packagingTime: 20,
  minuteInterval: 10,
  timeSelectedPackageOrderEnabled: true,
  instantPackageOrderEnabled: true,
}

/** A cafe that is open by day, and a bar that is open past midnight, with a break at night and days off. */
const cafe = aStore({
  info: { packageSetting },
  open: {
    businessHours: {
      weekday: { openingHours: { begin: '08:00', end: '21:00' } },
      weekend: { openingHours: { begin: '10:00', end: '22:00' } },
    },
  },
  holidays: [20_260_101, 20_260_505],
})
const bar = aStore({
  info: { packageSetting: { ...packageSetting, packagingTime: 35, minuteInterval: 25 } },
  open: {
    businessHours: {
      weekday: {
        openingHours: { begin: '17:00', end: '26:00' },
        breakTime: { begin: '00:30', end: '01:00' },
      },
      weekend: { openingHours: { begin: '12:00', end: '03:00' } },
      holiday: { openingHours: { begin: '12:00', end: '22:00' } },
    },
    regularHoliday: [{ week: '*', day: 2 }],
    nonRegularHoliday: [{ begin: '2026-08-10', end: '2026-08-16' }],
  },
  holidays: [20_260_301, 20_261_225],
})

/** Invariants of every time that is offered at a moment. */
function problemsAt(facts: StoreFacts, now: number): string[] {
  const problems: string[] = []
  const setting = takeoutSetting(facts.info.packageSetting)
  const open = orderTime('takeout', facts, now)
  const hours = fulfilmentHours(setting, facts, now)
  const times = hours.flatMap((hour) => hour.times.map((time) => ({ ...time, ...hour })))
  let last = now + setting.leadMinutes * minute - 1
  for (const { at: time, day, hour, minute: shown } of times) {
    if (time <= last) problems.push(`${clock(time)} before ${clock(last)}`)
    last = time
    const local = localTime(time, facts.data.timezoneOffset)
    if (local.day !== day || local.minute !== hour * 60 + shown) problems.push(`${clock(time)} shown wrong`)
    if (shown % setting.minuteInterval !== 0) problems.push(`${clock(time)} off the grid`)
    // At that time the store is open in the same sense as for orders.
    const then = orderAt(facts, time)
    if (!then.ok) problems.push(`${clock(time)} ${then.reason}`)
    else if (open.ok && then.businessDate !== open.businessDate) problems.push(`${clock(time)} another day`)
    if (breakAt(openingCalendar(facts), time)) problems.push(`${clock(time)} in the break`)
    if (open.ok && !takeoutDates({ kind: 'timed', at: time }, facts, now).ok)
      problems.push(`${clock(time)} refused`)
  }
  const timeKinds = offeredTimeKinds(takeoutSetting(facts.info.packageSetting), facts, now)
  if (timeKinds.includes('timed') !== times.length > 0) problems.push('timed without times')
  if (open.ok && timeKinds.includes('instant') !== takeoutDates({ kind: 'instant' }, facts, now).ok) {
    problems.push('instant offered, and refused')
  }
  return problems
}

/** The same times are offered at many moments. */
function orderAt(facts: StoreFacts, time: number): OrderTime {
  const timesOfStore = orderTimes.get(facts) ?? new Map<number, OrderTime>()
  orderTimes.set(facts, timesOfStore)
  const answer = timesOfStore.get(time) ?? orderTime('takeout', facts, time)
  timesOfStore.set(time, answer)
  return answer
}
const orderTimes = new WeakMap<StoreFacts, Map<number, OrderTime>>()

const clock = (time: number) => new Date(time).toISOString()

/** 67 half hours: the minutes around each half hour of a day occur on five or six days of the year. */
const step = 67 * 30 * minute

describe('takeout at moments of a whole year', { timeout: 180_000 }, () => {
  it.each([
    ['a café', cafe],
    ['a bar', bar],
  ])('offers %s only times when the store is open [2.5-76, 2.5-89]', (_name, facts) => {
    for (let edge = yearBegin; edge < yearEnd; edge += step) {
      for (const now of [edge - minute, edge, edge + minute]) {
        const problems = problemsAt(facts, now)
        if (problems.length > 0) expect.fail(`${clock(now)}: ${problems.slice(0, 3).join(', ')}`)
      }
    }
  })

  it('omits no possible time', () => {
    const setting = takeoutSetting(bar.info.packageSetting)
    for (let now = yearBegin; now < yearEnd; now += 2003 * minute) {
      const open = orderTime('takeout', bar, now)
      const offered = new Set(
        fulfilmentHours(setting, bar, now).flatMap(({ times }) => times.map((time) => time.at)),
      )
      for (let later = now; open.ok && later < now + 600 * minute; later += minute) {
        const isOnGrid = (localTime(later, seoul).minute % 60) % setting.minuteInterval === 0
        const then = orderTime('takeout', bar, later)
        const isPossible =
          isOnGrid &&
          later >= now + setting.leadMinutes * minute &&
          then.ok &&
          then.businessDate === open.businessDate
        if (isPossible) expect(offered.has(later), `${clock(later)} at ${clock(now)}`).toBe(true)
      }
    }
  })
})

const clockTime = fc.integer({ min: 0, max: 1439 }).map(clockOf)
const span = fc.record({ begin: clockTime, end: clockTime })
const dayHours = fc.record({ openingHours: fc.option(span), breakTime: fc.option(span) })

describe('any store', { timeout: 180_000 }, () => {
  it('offers only times that it accepts', () => {
    fc.assert(
      fc.property(
        fc.record({ weekday: dayHours, weekend: dayHours }),
        fc.integer({ min: -720, max: 840 }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: yearBegin, max: yearEnd }),
        (businessHours, timezoneOffset, packagingTime, minuteInterval, moment) => {
          const facts = aStore({
            info: { packageSetting: { ...packageSetting, packagingTime, minuteInterval } },
            open: { businessHours },
            data: { timezoneOffset },
          })
          expect(problemsAt(facts, moment)).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })
})
