import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, dealUser, resourceSchedule } from '../entities/deal.ts'
import { bizHourHistory } from '../entities/opening-hours.ts'
import { storeData, storeInfo } from '../entities/store.ts'
import { commaList, day, epochMs, id, wholeNumber } from '../json-text.ts'

const untypedList = v.optional(v.array(v.looseObject({})), [])

const dealsOfPeriod = {
  dealList: v.array(deal),
  dealUserList: v.optional(v.array(dealUser), []),
  /** Of the specification; not sent here. */
  dealUserCallList: untypedList,
  resourceScheduleList: v.optional(v.array(resourceSchedule), []),
  /** Waiting tickets of these deals; and how many teams wait in the store's queue. */
  waitingList: untypedList,
  waitingCount: v.optional(v.number(), 0),
}

/**
 * The customer's deals of a period, and the waiting count of a day. Without a token the deal lists are empty. With one,
 * `userId` must be the token's.
 */
export const getBizHourDealListOfPeriod = defineEndpoint({
  name: 'getBizHourDealListOfPeriod',
  method: 'GET',
  path: '/{product}/user/index/root/root/getbizhourdeallistofperiod',
  request: v.strictObject({
    storeId: id,
    userId: v.optional(id),
    startDate: v.optional(epochMs),
    endDate: v.optional(epochMs),
    dealId: v.optional(id),
    dealIdList: v.optional(commaList),
    /** Of the specification's request; accepted and not used. */
    delayPermitted: v.optional(wholeNumber),
    waitingDay: v.optional(day),
  }),
  payload: v.looseObject(dealsOfPeriod),
  codes: [403, 404],
  who: 'anyone',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})

/**
 * Current data that Main needs when a button is tapped: settings, hours, and the customer's deals of a period. A guest
 * sends no `userId` and gets no deals.
 */
export const getMainInfo = defineEndpoint({
  name: 'getMainInfo',
  method: 'GET',
  path: '/{product}/user/index/page/main/getmaininfo',
  request: v.strictObject({
    storeId: id,
    userId: v.optional(id),
    startDate: v.optional(epochMs),
    endDate: v.optional(epochMs),
    waitingDay: v.optional(day),
  }),
  payload: v.looseObject({
    storeInfo,
    storeData,
    /** When staff last opened or closed the store by hand. */
    lastBizHourHistory: v.optional(v.nullable(bizHourHistory)),
    holidayList: v.optional(v.array(v.number()), []),
    unknownHolidayMonthList: v.optional(v.array(v.string()), []),
    contract: v.looseObject({ bundles: v.array(v.string()) }),
    ...dealsOfPeriod,
  }),
  codes: [403, 404],
  who: 'anyone',
  quiet: true,
})
