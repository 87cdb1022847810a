import type { OpenSetting, TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import { closedDay } from '@storefront/domain/availability/closed-day.ts'
import { type DateType, dateTypeOf } from '@storefront/domain/availability/date-type.ts'
import { hoursOfDateType } from '@storefront/domain/availability/opening-hours.ts'
import { openingCalendar, type StoreFacts } from '@storefront/domain/availability/store-facts.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'

export interface OpeningRow {
  dateType: DateType
  /** Null: closed on days of this type. */
  hours: TimeWindow | null
  breakTime: TimeWindow | null
  isToday: boolean
}

export interface OpeningTable {
  rows: OpeningRow[]
  /** Today is a day off, by its date or in this week of the month; the row of its type shows the usual hours. */
  isTodayOff: boolean
}

const types: readonly DateType[] = ['weekday', 'saturday', 'sunday', 'holiday']

/**
 * Hours by type of day (spec 3 §4), today's marked. Saturday, Sunday and holidays are omitted where the store is closed
 * on all three (spec decision 62).
 */
export function openingTable(facts: StoreFacts, now: number): OpeningTable {
  const calendar = openingCalendar(facts)
  const { day: today } = localTime(now, calendar.timezoneOffset)
  const todays = dateTypeOf(today, calendar.holidays)
  const rows = types.map((dateType) => rowOf(facts.info.openSetting, dateType, dateType === todays))
  const [weekday, ...others] = rows
  const shownRows = weekday && others.every(({ hours }) => hours === null) ? [weekday] : rows
  return { rows: shownRows, isTodayOff: closedDay(calendar, today) !== null }
}

function rowOf(setting: OpenSetting, dateType: DateType, isToday: boolean): OpeningRow {
  const { openingHours, breakTime } = hoursOfDateType(setting.businessHours, dateType) ?? {}
  const hours = isAlwaysOff(setting, dateType) ? null : (openingHours ?? null)
  return { dateType, hours, breakTime: (hours && breakTime) ?? null, isToday }
}

/** Off in every week. */
function isAlwaysOff({ regularHoliday }: OpenSetting, dateType: DateType): boolean {
  const day = dayOf[dateType]
  return day !== undefined && regularHoliday.some((rule) => rule.week === '*' && String(rule.day) === day)
}

/** Indexes of days as on the wire, Sunday first. */
const dayOf: Partial<Record<DateType, string>> = { saturday: '7', sunday: '1', holiday: 'holiday' }
