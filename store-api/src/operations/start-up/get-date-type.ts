import { getDateType } from '@storefront/contract/endpoints/business-days.ts'
import { breakOfDay } from '@storefront/domain/availability/break-time.ts'
import { closedDay } from '@storefront/domain/availability/closed-day.ts'
import { dateTypeOf } from '@storefront/domain/availability/date-type.ts'
import { hoursOfDay } from '@storefront/domain/availability/opening-hours.ts'
import { openingCalendar } from '@storefront/domain/availability/store-facts.ts'
import { clockWindow } from '@storefront/domain/calendar/clock-time.ts'
import { monthOf } from '@storefront/domain/calendar/local-time.ts'
import { operation } from '../../http/operation.ts'
import { holidaysOfMonth } from '../../stores/public-holidays.ts'

export default operation(getDateType, async ({ store, now }, { day }) => {
  const calendar = { ...openingCalendar(store.facts(now)), holidays: holidaysOfMonth(monthOf(day)) }
  const [hours, breakWindow] = [hoursOfDay(calendar, day), breakOfDay(calendar, day)]
  return {
    dateType: dateTypeOf(day, calendar.holidays),
    closedDay: closedDay(calendar, day),
    openingHours: hours && clockWindow(hours),
    breakTime: breakWindow && clockWindow(breakWindow),
  }
})
