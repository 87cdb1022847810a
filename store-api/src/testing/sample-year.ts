import { storeData, storeInfo } from '@storefront/contract/entities/store.ts'
import { businessDate } from '@storefront/domain/availability/business-date.ts'
import { type OpenNow, openNow } from '@storefront/domain/availability/open-now.ts'
import { type OrderTime, orderTime } from '@storefront/domain/availability/order-time.ts'
import type { StoreFacts } from '@storefront/domain/availability/store-facts.ts'
import { waitingTime } from '@storefront/domain/availability/visit-time.ts'
import { minutesOf } from '@storefront/domain/calendar/clock-time.ts'
import * as v from 'valibot'
import { sampleData } from '../../seed/index.ts'
import { holidaysAround } from '../stores/public-holidays.ts'

const minute = 60_000
const day = 1440 * minute
/** Midnight of 1 January 2026 in Seoul. */
const yearBegin = Date.UTC(2025, 11, 31, 15)

export interface SampleMoment {
  now: number
  openNow: OpenNow
  order: OrderTime
  waiting: { ok: boolean }
  businessDate: string | null
}

/**
 * Moments of 2026 for a sample store: the minutes around every time in its settings, and some others that vary by day.
 */
export function* sampleYear(storeId: number): Generator<SampleMoment> {
  const facts = factsOf(storeId)
  const clocks = [...JSON.stringify(facts(yearBegin).info).matchAll(/"(\d\d:\d\d)"/g)].map(([, clock = '']) =>
    minutesOf(clock),
  )
  const edges = [0, ...clocks].flatMap((clock) => [clock - 1, clock, clock + 1])
  for (let date = 0; date < 365; date += 1) {
    const otherMinutes = Array.from({ length: 6 }, (_, index) => (date * 397 + index * 241) % 1440)
    const minutes = new Set([...edges, ...otherMinutes].map((raw) => ((raw % 1440) + 1440) % 1440))
    for (const at of [...minutes].sort((a, b) => a - b)) {
      const now = yearBegin + date * day + at * minute
      const store = facts(now)
      yield {
        now,
        openNow: openNow(store, now),
        order: orderTime('counter', store, now),
        waiting: waitingTime(store, now),
        businessDate: businessDate(store, now),
      }
    }
  }
}

function factsOf(storeId: number): (now: number) => StoreFacts {
  const sample = sampleData.stores.find((each) => each.storeId === storeId)
  if (!sample) throw new Error(`there is no sample store ${storeId}`)
  const info = v.parse(storeInfo, { ...sample.info, storeId })
  const data = v.parse(storeData, { ...sample.data, name: sample.info.name, pageName: sample.pageName })
  return (now) => ({ info, data, holidays: holidaysAround(now, data.timezoneOffset) })
}
