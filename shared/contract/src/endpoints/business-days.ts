import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { bizHourHistory, timeWindow } from '../entities/opening-hours.ts'
import { day, id, month } from '../json-text.ts'
import { optionalText } from '../optional.ts'

/** What kind of day it is for the store: which of its hours count, and whether it stays closed. */
export const getDateType = defineEndpoint({
  name: 'getDateType',
  method: 'GET',
  path: '/{product}/user/index/root/root/getdatetype',
  request: v.strictObject({ storeId: id, day }),
  payload: v.looseObject({
    /** `weekday`, `saturday`, `sunday` or `holiday`. */
    dateType: v.string(),
    /** `regular` or `non-regular`: a day off of the store; null: none. */
    closedDay: optionalText,
    /** Opening hours in local clock time (`HH:mm`); null on a day without hours. */
    openingHours: v.optional(v.nullable(timeWindow)),
    breakTime: v.optional(v.nullable(timeWindow)),
  }),
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'spec 2 and 3 name a date type lookup by date and store without its path',
})

/** When staff opened and closed the store by hand on a business date, and when they last did so on any date. */
export const getBizHourHistoryList = defineEndpoint({
  name: 'getBizHourHistoryList',
  method: 'GET',
  path: '/{product}/user/index/root/root/getbizhourhistorylist',
  request: v.strictObject({ storeId: id, stdDate: v.optional(day) }),
  payload: v.looseObject({
    bizHourHistoryList: v.array(bizHourHistory),
    lastBizHourHistory: v.optional(v.nullable(bizHourHistory)),
    /** The business date of an order made now; null if unknown. */
    businessDate: optionalText,
  }),
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'spec 2 names business-hour lookups without their paths',
})

/** Public holidays of a month (`day` of the request, `YYYY-MM`; spec decision 24), `YYYYMMDD` numbers. 404: no calendar of that month is published. */
export const holidayCheck = defineEndpoint({
  name: 'holidayCheck',
  method: 'GET',
  path: '/{product}/holidaycheck',
  request: v.strictObject({ day: month, storeId: id }),
  payload: v.array(v.number()),
  codes: [404],
  who: 'anyone',
  quiet: true,
})
