import { addMonths, epochOf, localTime, monthOf } from '@storefront/domain/calendar/local-time.ts'
import type { Table } from '@storefront/domain/reservation/free-tables.ts'
import type { Closure, ReservationMoment } from '@storefront/domain/reservation/slots.ts'
import type { Connection } from '../database/database.ts'
import { readClosures, type Span } from '../repositories/table-schedules.ts'
import { holidaysOfMonth } from '../stores/public-holidays.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** What the rules of reservations need to know about a store, with the public holidays of the month of `day` and next to it. */
export function momentOf(
  store: StoreSnapshot,
  { day, now, closures = [] }: { day: string; now: number; closures?: readonly Closure[] },
): ReservationMoment {
  const facts = store.facts(now)
  return { facts: { ...facts, holidays: holidaysNear(day) }, now, closures }
}

const holidaysByMonth = new Map<string, number[]>()

/** The public holidays of the months of a day and of the days next to it: overnight hours and holidays meet there. */
function holidaysNear(day: string): number[] {
  const key = monthOf(day)
  const cached = holidaysByMonth.get(key)
  if (cached) return cached
  const months = [-1, 0, 1].map((monthOffset) => monthOf(addMonths(`${key}-01`, monthOffset)))
  const holidays = months.flatMap(holidaysOfMonth)
  holidaysByMonth.set(key, holidays)
  return holidays
}

/** `momentOf` with the times that the store has closed on a business date. */
export async function readMoment(
  db: Connection,
  store: StoreSnapshot,
  { day, now }: { day: string; now: number },
): Promise<ReservationMoment> {
  const closures = await readClosures(db, store.storeId, spanOfDay(store, day))
  return momentOf(store, { day, now, closures })
}

/** The longest time that slots of a business date can take: overnight hours end on the next day. */
export function spanOfDay({ data }: Pick<StoreSnapshot, 'data'>, day: string): Span {
  return {
    startDate: epochOf(day, 0, data.timezoneOffset),
    endDate: epochOf(day, 2 * 1440, data.timezoneOffset),
  }
}

/** The calendar day of a moment in the store. */
export function dayInStore({ data }: Pick<StoreSnapshot, 'data'>, time: number): string {
  return localTime(time, data.timezoneOffset).day
}

/** The tables that can be reserved, in the order of the room: by ground, then as the store lists them. */
export function reservableTables({ tables }: Pick<StoreSnapshot, 'tables'>): Table[] {
  return tables
    .filter(({ isDeleted, capacity }) => !isDeleted && (capacity ?? 0) > 0)
    .map(({ resourceId, groundId, capacity }) => ({ resourceId, groundId, capacity }))
    .sort((a, b) => (a.groundId ?? 0) - (b.groundId ?? 0))
}

/** Whether the store's contract includes payment: deposits and prepaid orders need it (spec decision 70). */
export function canPay({ bundles }: Pick<StoreSnapshot, 'bundles'>): boolean {
  return bundles.includes('payment')
}
