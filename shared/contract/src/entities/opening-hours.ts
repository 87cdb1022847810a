import * as v from 'valibot'
import { optionalNumber } from '../optional.ts'

/** `HH:mm`; an end after 24:00 (`26:00`), or before its begin, runs overnight (spec decision 22). */
const clockTime = v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}$/))
export const timeWindow = v.looseObject({ begin: clockTime, end: clockTime })
export type TimeWindow = v.InferOutput<typeof timeWindow>

export const dayHours = v.looseObject({
  openingHours: v.optional(v.nullable(timeWindow)),
  breakTime: v.optional(v.nullable(timeWindow)),
})
export type DayHours = v.InferOutput<typeof dayHours>

export const openSetting = v.looseObject({
  businessHours: v.looseObject({
    weekday: v.optional(dayHours),
    /** Hours of Saturday and Sunday, where they have no hours of their own. */
    weekend: v.optional(dayHours),
    saturday: v.optional(dayHours),
    sunday: v.optional(dayHours),
    /** Hours of public holidays; without them, those of Sunday. */
    holiday: v.optional(dayHours),
  }),
  /** Length of a deal in units of 30 minutes; also the distance between the times of reservations. */
  operatingTimeUnit: v.optional(v.number(), 2),
  /**
   * `week`: row of the month's calendar page, whose rows begin with Sunday, 1-6, or `*` for all; not the nth such weekday.
   * `day`: 1-7 with Sunday as 1, or `holiday`.
   */
  regularHoliday: v.optional(
    v.array(
      v.looseObject({ week: v.union([v.number(), v.string()]), day: v.union([v.number(), v.string()]) }),
    ),
    [],
  ),
  /** Closed from `begin` to `end`, both `YYYY-MM-DD`, both inclusive. */
  nonRegularHoliday: v.optional(v.array(v.looseObject({ begin: v.string(), end: v.string() })), []),
})
export type OpenSetting = v.InferOutput<typeof openSetting>

/** A record of the store opening or closing manually (spec 1 §3.2). */
export const bizHourHistory = v.looseObject({
  historyId: v.number(),
  startDate: v.number(),
  endDate: optionalNumber,
  prevHistoryId: optionalNumber,
  nextHistoryId: optionalNumber,
  /** A value of `bizHourType`: from `startDate` on, the store is open, or closed. */
  bizHourType: v.string(),
  /** The business date that these hours count for, `YYYY-MM-DD`. */
  stdDate: v.string(),
  /** The record before it. */
  orgLastBizHour: v.optional(v.nullable(v.looseObject({ bizHourType: v.string() }))),
})
export type BizHourHistory = v.InferOutput<typeof bizHourHistory>
