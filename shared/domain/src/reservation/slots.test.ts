import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, epochOf } from '../calendar/local-time.ts'
import { aStore, at, openSetting, type StoreChanges } from '../testing/store.ts'
import { calendarOfMonth, dayBlock, reservableDays, slotAt, slotsOfDay } from './slots.ts'

const now = at('2026-11-20 08:00')
const bookableMonths = (reservationAvailableTime: number, settingFields = {}): StoreChanges => ({
  info: { reservationSetting: { reservationAvailableTime, ...settingFields } },
})
const momentOf = (changes: StoreChanges = {}, moment = now) => ({
  facts: aStore({ ...bookableMonths(1), ...changes }),
  now: moment,
})
const timesOf = (...args: Parameters<typeof slotsOfDay>) => slotsOfDay(...args).map(({ time }) => time)

describe('the slots of a day', () => {
  it('begin at opening and follow each other by 30 minutes times operatingTimeUnit, without the break [3.5-53, 3.9-07]', () => {
    // Saturday: 10 to 22 without a break; Monday: 9 to 21 with one at 15.
    expect(timesOf(momentOf(), '2026-11-21')).toEqual(
      Array.from({ length: 12 }, (_, step) => `${10 + step}:00`),
    )
    expect(timesOf(momentOf({ open: { operatingTimeUnit: 3 } }), '2026-11-23')).toEqual([
      '09:00',
      '10:30',
      '12:00',
      '13:30',
      '18:00',
      '19:30',
    ])
  })

  it('begin at least one hour from now [3.5-50]', () => {
    const blockedTimes = (moment: number) =>
      slotsOfDay(momentOf({}, moment), '2026-11-20')
        .filter(({ block }) => block === 'lead-time')
        .map(({ time }) => time)
    expect(blockedTimes(at('2026-11-20 10:00'))).toEqual(['09:00', '10:00'])
    expect(blockedTimes(at('2026-11-20 10:00') + 1)).toEqual(['09:00', '10:00', '11:00'])
  })

  it('are within the hours for reservations in range mode only', () => {
    const range = { reservationAdaptRangeTime: { begin: '11:00', end: '14:00' } }
    const inRange = bookableMonths(1, { ...range, reservationAdaptRangeTimeType: 'range' })
    expect(timesOf(momentOf(inRange), '2026-11-21')).toEqual(['11:00', '12:00', '13:00'])
    expect(timesOf(momentOf(bookableMonths(1, range)), '2026-11-21')).toHaveLength(12)
  })

  it('reach past midnight where the store does, and belong to the day on which it opened', () => {
    const night = { openingHours: { begin: '22:00', end: '26:00' } }
    const bar = momentOf({ open: { businessHours: { weekday: night, weekend: night, holiday: night } } })
    expect(timesOf(bar, '2026-11-20')).toEqual(['22:00', '23:00', '00:00', '01:00'])
    expect(slotAt(bar, at('2026-11-21 01:00'))).toMatchObject({ day: '2026-11-20', slot: { time: '01:00' } })
  })

  it('are closed by hand for some hours, or for the rest of the business date', () => {
    const closures = [{ startDate: at('2026-11-21 12:30'), endDate: at('2026-11-21 13:00') }]
    const closed = slotsOfDay({ ...momentOf(), closures }, '2026-11-21').filter(({ block }) => block)
    expect(closed.map(({ time, block }) => [time, block])).toEqual([['12:00', 'closed-by-store']])
    const off = { historyId: 1, startDate: now, bizHourType: '영업외시간', stdDate: '2026-11-20' }
    const closedMoment = momentOf({ bizHour: off })
    expect(slotsOfDay(closedMoment, '2026-11-20').every(({ block }) => block === 'closed-by-store')).toBe(
      true,
    )
    expect(slotsOfDay(closedMoment, '2026-11-21').every(({ block }) => block === null)).toBe(true)
  })

  it('are found by their begin, and nothing else is a slot', () => {
    expect(slotAt(momentOf(), at('2026-11-21 11:00'))).toMatchObject({ day: '2026-11-21' })
    expect(slotAt(momentOf(), at('2026-11-21 11:30'))).toEqual({ block: 'no-slot' })
    expect(slotAt(momentOf(), at('2026-11-20 08:59'))).toEqual({ block: 'no-slot' })
    expect(slotAt(momentOf({}, at('2026-11-20 08:30')), at('2026-11-20 09:00'))).toEqual({
      block: 'lead-time',
    })
    expect(slotAt(momentOf(), at('2026-11-19 11:00'))).toEqual({ block: 'past' })
  })
})

describe('the days of the calendar', () => {
  it('reach from today to N months ahead, or over the range to the end of the Nth month [1.9-03, 3.5-54, 3.5-55]', () => {
    expect(reservableDays(momentOf())).toEqual({ from: '2026-11-20', to: '2026-12-20' })
    const range = (begin: string, end: string) =>
      reservableDays(
        momentOf(
          bookableMonths(1, { reservationAdaptRangeType: 'range', reservationAdaptRange: { begin, end } }),
        ),
      )
    expect(range('2026-11-01', '2027-12-31')).toEqual({ from: '2026-11-20', to: '2026-12-31' })
    expect(range('2026-12-05', '2026-12-10')).toEqual({ from: '2026-12-05', to: '2026-12-10' })
    expect(range('2026-01-01', '2026-11-19')).toBeNull()
  })

  it('have the reason why they cannot be chosen', () => {
    const store = { open: { regularHoliday: [{ week: '*', day: 2 }] } }
    const blockOn = (day: string) => dayBlock(momentOf(store), day)
    expect(blockOn('2026-11-19')).toBe('past')
    expect(blockOn('2026-11-20')).toBeNull()
    expect(blockOn('2026-11-23')).toBe('holiday')
    expect(blockOn('2026-12-21')).toBe('outside-range')
    const weekdaysOnly = momentOf({ open: { businessHours: { weekday: openSetting.businessHours.weekday } } })
    expect(dayBlock(weekdaysOnly, '2026-11-21')).toBe('no-hours')
    expect(calendarOfMonth(momentOf(store), '2026-11').filter(({ block }) => block === null)).toHaveLength(9)
  })
})

it('over a year, in two time zones and with hours that change by the day, every slot is open, of full length and apart', () => {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const window = fc
    .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 30, max: 1000 }))
    .map(([begin, length]) => ({ begin: clock(begin), end: clock(Math.min(begin + length, 1800)) }))
  const hours = fc.record({ openingHours: window, breakTime: fc.option(window, { nil: null }) })
  const store = fc.record({
    weekday: hours,
    weekend: hours,
    holiday: hours,
    operatingTimeUnit: fc.integer({ min: 1, max: 4 }),
    timezoneOffset: fc.constantFrom(540, -300),
  })
  fc.assert(
    fc.property(store, ({ weekday, weekend, holiday, operatingTimeUnit, timezoneOffset }) => {
      const facts = aStore({
        ...bookableMonths(13),
        open: { businessHours: { weekday, weekend, holiday }, operatingTimeUnit },
        data: { timezoneOffset },
        holidays: [20_260_301, 20_260_505, 20_261_225],
      })
      const moment = { facts, now: epochOf('2026-01-01', 0, timezoneOffset) }
      const length = operatingTimeUnit * 30
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const weekdayIndex = new Date(`${day}T00:00:00Z`).getUTCDay()
        const isHoliday = ['2026-03-01', '2026-05-05', '2026-12-25'].includes(day)
        const own = isHoliday ? holiday : weekdayIndex % 6 === 0 ? weekend : weekday
        const slots = slotsOfDay(moment, day)
        // By the clock alone: midnight of that day in the store.
        const midnight = Date.parse(`${day}T00:00:00Z`) - timezoneOffset * 60_000
        const [begin, end] = span(own.openingHours)
        for (const { startDate, endDate } of slots) {
          expect(endDate - startDate).toBe(length * 60_000)
          const from = (startDate - midnight) / 60_000
          expect(from >= begin && from + length <= end && (from - begin) % length === 0).toBe(true)
          if (own.breakTime) {
            const [pauseBegin, pauseEnd] = pauseOf(own.breakTime, begin, end)
            const isInBreak = pauseBegin !== pauseEnd && from < pauseEnd && pauseBegin < from + length
            expect(isInBreak).toBe(false)
          }
        }
        if (!own.breakTime) expect(slots).toHaveLength(Math.floor((end - begin) / length))
        expect(new Set(slots.map(({ startDate }) => startDate)).size).toBe(slots.length)
      }
    }),
    { numRuns: 25 },
  )

  function span({ begin, end }: { begin: string; end: string }): [number, number] {
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
    const last = minutes(end)
    return [minutes(begin), last <= minutes(begin) ? last + 1440 : last]
  }

  /** In overnight hours a break before opening is that of the next morning. */
  function pauseOf(pause: { begin: string; end: string }, begin: number, end: number): [number, number] {
    const [from, to] = span(pause)
    return from < begin && from + 1440 < end ? [from + 1440, to + 1440] : [from, to]
  }
})
