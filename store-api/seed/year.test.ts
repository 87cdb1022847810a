import { storeData, storeInfo } from '@storefront/contract/entities/store.ts'
import { businessDate } from '@storefront/domain/availability/business-date.ts'
import { openNow } from '@storefront/domain/availability/open-now.ts'
import { orderTime } from '@storefront/domain/availability/order-time.ts'
import type { StoreFacts } from '@storefront/domain/availability/store-facts.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { holidaysOfMonth } from '../src/stores/public-holidays.ts'
import { sampleData } from './index.ts'

const minute = 60_000
const day = 1440 * minute
const seoul = 540 * minute
const yearBegin = Date.parse('2026-01-01T00:00:00+09:00')
const yearEnd = Date.parse('2027-01-01T00:00:00+09:00')
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const holidays = months.flatMap(holidaysOfMonth)

function factsOf(storeId: number): StoreFacts {
  const store = sampleData.stores.find((one) => one.storeId === storeId)
  if (!store) throw new Error(`no sample store ${storeId}`)
  return {
    info: v.parse(storeInfo, { storeId, ...store.info }),
    data: v.parse(storeData, { name: store.info.name, pageName: store.pageName, ...store.data }),
    bizHour: null,
    holidays,
  }
}

interface Moment {
  /** Minutes since midnight in Seoul. */
  clock: number
  date: string
  /** 0 is Sunday. */
  weekday: number
  isHoliday: boolean
}

function momentOf(now: number): Moment {
  const local = new Date(now + seoul)
  const date = local.toISOString().slice(0, 10)
  return {
    clock: local.getUTCHours() * 60 + local.getUTCMinutes(),
    date,
    weekday: local.getUTCDay(),
    isHoliday: holidays.includes(Number(date.replaceAll('-', ''))),
  }
}

const between = (clock: number, begin: string, end: string) => {
  const [from, to] = [begin, end].map((each) => Number(each.slice(0, 2)) * 60 + Number(each.slice(3)))
  return clock >= (from ?? 0) && clock < (to ?? 0)
}

/** What docs/sample-stores.md says of each, worked out without the rules. */
const takesOrders: Record<string, [storeId: number, at: (moment: Moment) => boolean]> = {
  'the cafe, overnight': [
    10,
    ({ clock }) => between(clock, '07:00', '24:00') || between(clock, '00:00', '02:00'),
  ],
  'the branch, with a break, days off and holidays': [
    21,
    ({ clock, date, weekday, isHoliday }) => {
      const firstWeekday = (weekday - (Number(date.slice(8)) - 1) + 35) % 7
      const isSecondRow = Math.floor((firstWeekday + Number(date.slice(8)) - 1) / 7) === 1
      if (weekday === 0 && isSecondRow) return false
      if (date >= '2026-09-24' && date <= '2026-09-26') return false
      if (isHoliday) return between(clock, '12:00', '20:00')
      return between(clock, '11:30', '21:00') && !between(clock, '15:00', '17:00')
    },
  ],
  'the small shop, around the clock': [30, () => true],
}

/** Hours change on half hours alone: each, and the minute before it, shows every edge of a year. */
function everyEdge(look: (now: number) => void) {
  for (let edge = yearBegin; edge < yearEnd; edge += 30 * minute) {
    look(edge)
    look(edge + 29 * minute)
  }
}

describe.each(Object.entries(takesOrders))(
  '%s, over a year of minutes',
  { timeout: 60_000 },
  (_, [id, isOn]) => {
    const store = factsOf(id)

    it('takes orders exactly when it says so', () => {
      const wrong: string[] = []
      everyEdge((now) => {
        const moment = momentOf(now)
        if (orderTime('general', store, now).ok !== isOn(moment))
          wrong.push(new Date(now + seoul).toISOString())
      })
      expect(wrong.slice(0, 5)).toEqual([])
    })

    it('never turns its business date back, and opens when it announced it', () => {
      let last = ''
      for (let now = yearBegin; now < yearEnd - 30 * day; now += 97 * minute) {
        const date = businessDate(store, now) ?? ''
        if (date < last) expect.fail(`${date} after ${last}`)
        last = date
        const next = openNow(store, now).nextOpening
        if (next) expect(openNow(store, next.at).state).toBe('open')
      }
    })
  },
)
