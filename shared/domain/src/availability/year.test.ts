import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf } from '../calendar/clock-time.ts'
import { aStore, at } from '../testing/store.ts'
import { breakAt } from './break-time.ts'
import { businessDate } from './business-date.ts'
import { openNow } from './open-now.ts'
import { orderTime } from './order-time.ts'
import { openingCalendar, type StoreFacts } from './store-facts.ts'

const minute = 60_000
const yearBegin = at('2026-01-01 00:00')
const yearEnd = at('2027-01-01 00:00')

/** Overnight hours, a break after midnight, a weekly day off, holidays with special hours, a closed week. */
const nightShop = aStore({
  open: {
    businessHours: {
      weekday: {
        openingHours: { begin: '17:00', end: '26:00' },
        breakTime: { begin: '00:30', end: '01:00' },
      },
      weekend: { openingHours: { begin: '12:00', end: '03:00' } },
      holiday: { openingHours: { begin: '12:00', end: '22:00' } },
    },
    regularHoliday: [
      { week: '*', day: 2 },
      { week: 3, day: 3 },
    ],
    nonRegularHoliday: [{ begin: '2026-08-10', end: '2026-08-16' }],
  },
  holidays: [20_260_101, 20_260_301, 20_260_505, 20_260_815, 20_261_003, 20_261_225],
})

/** Invariants at every minute, for any settings of the store. */
function violationsAt(store: StoreFacts, now: number) {
  const card = openNow(store, now)
  const order = orderTime('counter', store, now)
  const breakWindow = breakAt(openingCalendar(store), now)
  const problems: string[] = []
  if (order.ok && card.state !== 'open') problems.push(`orders while ${card.state}`)
  if (card.state === 'open' && !order.ok) problems.push(`open, yet ${order.reason}`)
  if (card.state === 'open' && breakWindow) problems.push('open during the break')
  if ((card.state === 'break') !== (breakWindow !== null)) problems.push('the card and the break differ')
  if (order.ok && order.businessDate !== card.day)
    problems.push('ordered for another day than the card shows')
  if (card.state === 'open' && card.hours === null) problems.push('open without hours')
  if (card.nextOpening && card.nextOpening.at <= now) problems.push('opens in the past')
  return problems
}

/**
 * The hours above change on half hours only, so the minutes before, at and after each half hour of a year cover every
 * boundary.
 */
function atEveryBoundary(check: (now: number) => void) {
  for (let edge = yearBegin; edge < yearEnd; edge += 30 * minute) {
    for (const now of [edge - minute, edge, edge + minute]) check(now)
  }
}

describe('at every boundary of the hours in a year', { timeout: 180_000 }, () => {
  it('a store with overnight hours is not open during its break, and takes no orders while it is closed [1.5.3-18]', () => {
    const problems: string[] = []
    atEveryBoundary((now) => {
      for (const problem of violationsAt(nightShop, now))
        problems.push(`${new Date(now).toISOString()} ${problem}`)
    })
    expect(problems.slice(0, 5)).toEqual([])
  })

  it('the business date never decreases', () => {
    let last = '2025-12-31'
    atEveryBoundary((now) => {
      const date = businessDate(nightShop, now) ?? ''
      if (date < last) expect.fail(`${date} after ${last} at ${new Date(now).toISOString()}`)
      last = date
    })
    expect(last).toBe('2026-12-31')
  })

  it('a store opens at the announced time', () => {
    for (let now = yearBegin; now < yearEnd; now += 97 * minute) {
      const next = openNow(nightShop, now).nextOpening
      if (next) expect(openNow(nightShop, next.at).state).toBe('open')
    }
  })
})

const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf)
const openingHours = fc.record({ begin: clock, end: clock })
const dayHours = fc.record({
  openingHours: fc.option(openingHours),
  breakTime: fc.option(fc.record({ begin: clock, end: clock })),
})
const settings = fc.record(
  {
    weekday: dayHours,
    weekend: dayHours,
    saturday: dayHours,
    sunday: dayHours,
    holiday: dayHours,
  },
  { requiredKeys: [] },
)

describe('any store', { timeout: 180_000 }, () => {
  it('keep card, break and ordering consistent', () => {
    fc.assert(
      fc.property(
        settings,
        fc.integer({ min: -720, max: 840 }),
        fc.array(fc.integer({ min: yearBegin, max: yearEnd }), { minLength: 20, maxLength: 20 }),
        (businessHours, timezoneOffset, moments) => {
          const store = aStore({ open: { businessHours }, data: { timezoneOffset } })
          for (const now of moments) expect(violationsAt(store, now)).toEqual([])
          const dates = moments.sort((a, b) => a - b).map((now) => businessDate(store, now) ?? '')
          expect(dates).toEqual([...dates].sort())
        },
      ),
      { numRuns: 300 },
    )
  })
})
