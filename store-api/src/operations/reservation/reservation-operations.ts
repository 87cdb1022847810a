import {
  changeReservationOperation as changeReservation,
  deleteReservationOperation as deleteReservation,
  getReservationOperation as getReservation,
  registerReservationOperation as registerReservation,
} from './own-reservation.ts'
import {
  getReservationCalendarOperation as getReservationCalendar,
  getReservationPlanOperation as getReservationPlan,
  getReservationSlotsOperation as getReservationSlots,
  getResourceScheduleListOfDayOperation as getResourceScheduleListOfDay,
} from './reservation-calendar.ts'
import {
  getSharedReservationOperation as getSharedReservation,
  getSharedReservationUserOperation as getSharedReservationUser,
} from './shared-reservation.ts'

/** Operations of reservations. */
export const reservationOperations = {
  getReservation,
  registerReservation,
  changeReservation,
  deleteReservation,
  getReservationCalendar,
  getReservationPlan,
  getReservationSlots,
  getResourceScheduleListOfDay,
  getSharedReservation,
  getSharedReservationUser,
}
