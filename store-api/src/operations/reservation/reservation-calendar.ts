import {
  getReservationCalendar,
  getReservationPlan,
  getReservationSlots,
  getResourceScheduleListOfDay,
} from '@storefront/contract/endpoints/reservation.ts'
import { calendarOfMonth, reservableDays } from '@storefront/domain/reservation/slots.ts'
import { dealOfCustomer } from '../../deals/read-deal.ts'
import { customerOperation, operation } from '../../http/operation.ts'
import { readTableSchedules } from '../../repositories/table-schedules.ts'
import { requirePartySize } from '../../reservations/choose-place.ts'
import { readSlots } from '../../reservations/read-slots.ts'
import { dayInStore, momentOf, spanOfDay } from '../../reservations/reservation-moment.ts'

export const getResourceScheduleListOfDayOperation = customerOperation(
  getResourceScheduleListOfDay,
  async ({ store, db }, { storeId, day }) => {
    const schedules = await readTableSchedules(db, storeId, spanOfDay(store, day))
    return schedules.map(({ resourceId, startDate, endDate }) => ({ resourceId, startDate, endDate }))
  },
)

export const getReservationCalendarOperation = operation(
  getReservationCalendar,
  async ({ store, now }, { month }) => {
    // Any day of the month: it decides only which public holidays are read.
    const moment = momentOf(store, { day: `${month}-15`, now })
    const days = reservableDays(moment)
    return {
      today: dayInStore(store, now),
      from: days?.from ?? null,
      to: days?.to ?? null,
      dayList: calendarOfMonth(moment, month).map((each) => ({ ...each })),
    }
  },
)

export const getReservationSlotsOperation = customerOperation(
  getReservationSlots,
  async ({ store, db, services, caller, now }, { storeId, day, numberOfPerson, numberOfChild, dealId }) => {
    const party = { numberOfPerson, numberOfChild }
    requirePartySize(store, party)
    if (dealId !== undefined) await dealOfCustomer(db, storeId, dealId, caller.userId)
    return readSlots(services.tableTimes, store, { day, party, dealId, now })
  },
)

export const getReservationPlanOperation = operation(getReservationPlan, async ({ store }) => ({
  groundList: (store.row.grounds ?? []).flatMap(({ groundId, name, translations, width, height }) => {
    if (width === undefined || height === undefined) return []
    const tableList = store.tables.flatMap((table) => {
      const { resourceId, position, capacity } = table
      if (table.groundId !== groundId || !position || table.isDeleted || capacity === null) return []
      const named = { name: table.name, ...(table.translations && { translations: table.translations }) }
      return [{ resourceId, capacity, ...named, ...position }]
    })
    const named = { name, ...(translations && { translations }) }
    return tableList.length > 0 ? [{ groundId, ...named, width, height, tableList }] : []
  }),
}))
