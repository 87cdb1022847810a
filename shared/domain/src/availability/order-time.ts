import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { clockWindow, dayWindow, type MinuteWindow } from '../calendar/clock-time.ts'
import { localTime } from '../calendar/local-time.ts'
import { breakAt } from './break-time.ts'
import { businessDate, isOpenRecord } from './business-date.ts'
import { closedDay } from './closed-day.ts'
import { hoursOfDay, runningHours, runningWindow } from './opening-hours.ts'
import { type OpeningCalendar, openingCalendar, type StoreFacts } from './store-facts.ts'

/** Kinds of orders with their own hours and pauses; `dine-in` is an order at a scanned table, `self-pay` of scanned goods. */
export type HoursMethod = 'dine-in' | 'counter' | 'takeout' | 'delivery' | 'self-pay'

/** Why something is not possible now; earlier ones are returned before later ones. */
export type ClosedReason =
  /** The store does not have this service. */
  | 'not-used'
  /** The store has disabled this service. */
  | 'switched-off'
  | 'business-day-unknown'
  | 'holiday'
  | 'outside-hours'
  /** Within opening hours, but the shop has closed manually. */
  | 'store-closed'
  | 'break-time'
  /** The store has paused orders of this kind (spec decision 48). */
  | 'paused'

export type OrderTime =
  | { ok: true; businessDate: string }
  | { ok: false; reason: ClosedReason; window?: TimeWindow }

/**
 * Whether an order of this kind may be made now, and for which business date it counts (spec 1 §5.3, spec 2 §5): the
 * store is open, within ordering hours, and not on a break. User business hours (`userMobileSetting.orderTime`) narrow
 * the opening hours and never extend them; as a replacement they would accept orders while the store page shows "not
 * open yet". `window` is the break for `break-time` and the hours that are missed for `outside-hours`, in local clock time.
 * Of several reasons, the first in the order of `ClosedReason` is returned.
 */
export function orderTime(method: HoursMethod, facts: StoreFacts, now: number): OrderTime {
  const { functionSetting: functions } = facts.info
  const service = services[method]
  if ('switch' in service && facts.data[service.unusedFlag]) return { ok: false, reason: 'not-used' }
  if ('switch' in service && !functions[service.switch]) return { ok: false, reason: 'switched-off' }

  const calendar = openingCalendar(facts)
  const userHours = service.userHours ? userWindow(facts) : null
  const windowOf = (day: string) => orderWindow(calendar, userHours, day)
  const open = openTime(facts, now, windowOf)
  const isInWindow = open.ok || open.reason === 'store-closed'
  if (isInWindow && userHours && !isStoreOpen(facts, now)) return outsideHours(calendar, now)
  if (!open.ok) return open
  const breakWindow = breakAt(calendar, now)
  if (breakWindow) return { ok: false, reason: 'break-time', window: breakWindow }
  if (facts.data.pausedOrderTypes.includes(service.pausedBy)) return { ok: false, reason: 'paused' }
  return open
}

/**
 * The checks that all services share: there is a business date, the day is not a day off, the time is within the
 * window, and the store has not closed manually. Callers check breaks.
 */
export function openTime(
  facts: StoreFacts,
  now: number,
  windowOf: (day: string) => MinuteWindow | null,
): OrderTime {
  const calendar = openingCalendar(facts)
  const date = businessDate(facts, now)
  if (date === null) return { ok: false, reason: 'business-day-unknown' }
  if (!runningWindow(calendar.timezoneOffset, now, windowOf)) {
    const { day } = localTime(now, calendar.timezoneOffset)
    if (closedDay(calendar, day)) return { ok: false, reason: 'holiday' }
    const hours = windowOf(day)
    return { ok: false, reason: 'outside-hours', ...(hours && { window: clockWindow(hours) }) }
  }
  if (facts.bizHour && !isOpenRecord(facts.bizHour)) return { ok: false, reason: 'store-closed' }
  return { ok: true, businessDate: date }
}

/** The store's flags and settings for a kind of order; user business hours apply to ordinary orders only. */
const services = {
  counter: {
    unusedFlag: 'notUsingUserorder',
    switch: 'isOrderAvailable',
    pausedBy: orderType.general,
    userHours: true,
  },
  'dine-in': {
    unusedFlag: 'notUsingUserorder',
    switch: 'isOrderAvailableWithTable',
    pausedBy: orderType.general,
    userHours: true,
  },
  takeout: {
    unusedFlag: 'notUsingPackage',
    switch: 'isPackagable',
    pausedBy: orderType.takeout,
    userHours: false,
  },
  delivery: {
    unusedFlag: 'notUsingDelivery',
    switch: 'isDelivable',
    pausedBy: orderType.delivery,
    userHours: false,
  },
  // The store's contract alone decides whether it has self-pay.
  'self-pay': {
    pausedBy: orderType.selfPay,
    userHours: false,
  },
} as const

/** Whether a fulfilment method has opening hours of its own. */
export const hasOwnHours = (method: string): method is HoursMethod => Object.hasOwn(services, method)

/** By the store's manual record, else by opening hours; user business hours do not open the store. */
function isStoreOpen(facts: StoreFacts, now: number): boolean {
  if (facts.bizHour && isOpenRecord(facts.bizHour)) return true
  return runningHours(openingCalendar(facts), now) !== null
}

function outsideHours(calendar: OpeningCalendar, now: number): OrderTime {
  const hours = hoursOfDay(calendar, localTime(now, calendar.timezoneOffset).day)
  return { ok: false, reason: 'outside-hours', ...(hours && { window: clockWindow(hours) }) }
}

/** User business hours, if enabled and complete. The store has to be open as well (`isStoreOpen`). */
function userWindow({ info }: StoreFacts): MinuteWindow | null {
  const hours = info.userMobileSetting.orderTime
  if (!hours?.on || !hours.begin || !hours.end) return null
  return dayWindow({ begin: hours.begin, end: hours.end })
}

function orderWindow(
  calendar: OpeningCalendar,
  userHours: MinuteWindow | null,
  day: string,
): MinuteWindow | null {
  if (!userHours) return hoursOfDay(calendar, day)
  return closedDay(calendar, day) ? null : userHours
}
