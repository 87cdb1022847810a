import { breakAt, breakOfDay } from '../availability/break-time.ts'
import { runningHours } from '../availability/opening-hours.ts'
import { openingCalendar, type StoreFacts } from '../availability/store-facts.ts'
import { within } from '../calendar/clock-time.ts'
import { addDays, epochOf } from '../calendar/local-time.ts'
import type { FulfilmentSetting } from './fulfilment-setting.ts'

/** One entry of the time picker's left wheel: an hour of a day, with the minutes that its right wheel then offers. */
export interface FulfilmentHour {
  /** The calendar day, `YYYY-MM-DD`: the next one after midnight, although the business date is the same. */
  day: string
  /** 0 to 23. */
  hour: number
  times: readonly OfferedTime[]
}

export interface OfferedTime {
  /** 0 to 59. */
  minute: number
  /** Epoch ms. */
  at: number
}

type Times = Pick<FulfilmentSetting, 'leadMinutes' | 'minuteInterval'>

/**
 * Times at which an order made now can reach its customer: within the current opening hours, so on the same business
 * day (spec 2 §5), after the lead time, before closing, outside the break, on the store's minute grid. The API checks that orders
 * are taken now, and then a chosen time by these same hours (`isOfferedTime`), so what is offered is accepted. A deal for a chosen
 * time has `orgStartDate`, one for as soon as possible has none.
 */
export function fulfilmentHours(setting: Times, facts: StoreFacts, now: number): FulfilmentHour[] {
  return hoursFrom(setting, facts, now, now + setting.leadMinutes * minuteMs)
}

/** Grace period, so that the earliest time stays valid while the customer chooses products. */
const gracePeriodMs = 5 * 60_000

/** Whether a previously chosen time is still possible. */
export function isOfferedTime(setting: Times, facts: StoreFacts, at: number, now: number): boolean {
  const earliest = now + setting.leadMinutes * minuteMs
  return hoursFrom(setting, facts, now, earliest - gracePeriodMs).some(({ times }) =>
    times.some((time) => time.at === at),
  )
}

/**
 * Whether an order made now would be ready while the store is open. The next day's hours may follow without a gap:
 * where a store never closes, midnight does not matter.
 */
export function isReadyInTime({ leadMinutes }: Times, facts: StoreFacts, now: number): boolean {
  const calendar = openingCalendar(facts)
  const ready = now + leadMinutes * minuteMs
  return runningHours(calendar, ready) !== null && breakAt(calendar, ready) === null
}

const minuteMs = 60_000

type Running = NonNullable<ReturnType<typeof runningHours>>

function hoursFrom(
  { minuteInterval }: Times,
  facts: StoreFacts,
  now: number,
  earliest: number,
): FulfilmentHour[] {
  const { timezoneOffset } = facts.data
  const running = runningHours(openingCalendar(facts), now)
  if (!running) return []
  const isOpenAt = openMinutes(facts, running)
  const midnight = epochOf(running.day, 0, timezoneOffset)
  const { end: closing } = running.window
  const hours: FulfilmentHour[] = []
  for (let begin = Math.floor(running.minute / 60) * 60; begin < closing; begin += 60) {
    const times: OfferedTime[] = []
    for (let minute = 0; minute < 60; minute += minuteInterval) {
      const time = midnight + (begin + minute) * minuteMs
      if (time >= earliest && isOpenAt(begin + minute)) times.push({ minute, at: time })
    }
    const ahead = Math.floor(begin / 1440)
    if (times.length > 0) hours.push({ day: addDays(running.day, ahead), hour: (begin / 60) % 24, times })
  }
  return hours
}

/** When the store is open and not on its break. Minutes count from the business day's midnight. */
function openMinutes(facts: StoreFacts, { day, window }: Running): (minute: number) => boolean {
  const breakWindow = breakOfDay(openingCalendar(facts), day)
  return (minute) => within(window, minute) && !(breakWindow && within(breakWindow, minute))
}
