import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { couponTemplate } from '../entities/coupon.ts'
import { deal, dealUser, resourceSchedule } from '../entities/deal.ts'
import { category, orderLimit } from '../entities/product.ts'
import {
  bizHourHistory,
  gateParentStore,
  ground,
  resource,
  storeData,
  storeInfo,
  timeWindow,
} from '../entities/store.ts'
import { termsTemplate } from '../entities/terms.ts'
import { user } from '../entities/user.ts'
import { commaList, day, epochMs, id, wholeNumber } from '../json-text.ts'
import { optionalText } from '../optional.ts'
import { packedSchema } from '../packed.ts'

const list = v.optional(v.array(v.looseObject({})), [])
/** Templates that are open to every customer and good today, without their descriptions. */
const openCoupons = v.optional(v.array(couponTemplate), [])

/**
 * Everything a page needs to start, in one call (document 1 §7, decision 65). The bearer token goes
 * in the header (decision 71); an invalid one is answered with `isTokenValid: false`, not refused.
 */
export const getInitData = defineEndpoint({
  name: 'getInitData',
  method: 'GET',
  path: '/{product}/user/index/root/root/getinitdata',
  request: v.strictObject({ storeId: id }),
  payload: v.looseObject({
    storeInfo,
    storeData,
    categoryList: v.array(category),
    groundList: v.optional(v.array(ground), []),
    resourceList: v.optional(v.array(resource), []),
    couponTemplateList: openCoupons,
    lastBizHourHistory: v.optional(v.nullable(bizHourHistory)),
    user: v.optional(v.nullable(user)),
    /** Providers whose payments carry a tax-free share that the store fills in itself; empty: no such thing. */
    manuallyFillTaxPayList: list,
    gateParentStore: v.optional(v.nullable(gateParentStore)),
    parentStore: v.optional(v.nullable(v.looseObject({}))),
    parentStoreInfo: v.optional(v.nullable(v.looseObject({ storeId: v.number(), name: v.string() }))),
    parentStoreCategoryList: v.optional(v.array(category), []),
    parentStoreCouponTemplateList: openCoupons,
    termsTemplateList: v.optional(v.array(termsTemplate), []),
    isCafeStore: v.optional(v.boolean(), false),
    isPrepaidcardEnabled: v.optional(v.boolean(), false),
    lastWaitingOfDay: v.optional(v.nullable(v.looseObject({}))),
    isTokenValid: v.optional(v.boolean(), false),
    /** Teams waiting now, for everybody (Main's store card). */
    waitingCount: v.optional(v.number(), 0),
    /** Public holidays of this month and the next as `YYYYMMDD` numbers, so that Main needs no further call. */
    holidayList: v.optional(v.array(v.number()), []),
    /** Of those months, the ones (`YYYY-MM`) that nobody has published yet: all of their days stand in the list. */
    unknownHolidayMonthList: v.optional(v.array(v.string()), []),
    /** The store's contract (decision 65). */
    contract: v.looseObject({ bundles: v.array(v.string()) }),
    /** Deployment switches that the browser needs, for example `logout` in production (decision 13). */
    features: v.optional(
      v.looseObject({
        logout: v.optional(v.boolean(), false),
        /** Where customers can log in with Kakao; absent where no key is configured. */
        kakao: v.optional(
          v.nullable(
            v.object({
              authorizeUrl: v.string(),
              clientId: v.string(),
              redirectUri: v.string(),
              scope: v.string(),
            }),
          ),
        ),
      }),
      {},
    ),
  }),
  codes: [404],
  who: 'anyone',
  quiet: true,
})

/** The products of the store, and of its franchise head office, packed (document 1 §4.1). */
const productData = v.looseObject({
  productList: packedSchema,
  /** Changes whenever the store's products change; a browser that has it need not unpack again. */
  version: v.optional(v.string(), ''),
})
export const getProductData = defineEndpoint({
  name: 'getProductData',
  method: 'GET',
  path: '/{product}/user/index/root/root/getproductdata',
  request: v.strictObject({ storeId: id }),
  payload: productData,
  codes: [404],
  bundle: 'ordering',
  who: 'anyone',
  quiet: true,
})
/** The same for the franchise head office's products; an empty list where the store has none. */
export const getRootProductData = defineEndpoint({
  name: 'getRootProductData',
  method: 'GET',
  path: '/{product}/user/index/root/root/getrootproductdata',
  request: v.strictObject({ storeId: id }),
  payload: productData,
  codes: [404],
  bundle: 'ordering',
  who: 'anyone',
  quiet: true,
})

export const getProductOrderLimitList = defineEndpoint({
  name: 'getProductOrderLimitList',
  method: 'GET',
  path: '/{product}/user/index/root/root/getproductorderlimitlist',
  request: v.strictObject({ storeId: id, includeProductKind: v.optional(wholeNumber) }),
  payload: v.looseObject({
    productOrderLimitList: v.array(orderLimit),
    productKindOrderLimitList: v.optional(v.array(orderLimit), []),
  }),
  bundle: 'ordering',
  who: 'anyone',
  quiet: true,
})

/** What may still be ordered ahead for a day to come: the same limits, counted for that business date. */
export const getProductPreorderLimitList = defineEndpoint({
  name: 'getProductPreorderLimitList',
  method: 'GET',
  path: '/{product}/user/index/root/root/getproductpreorderlimitlist',
  request: v.strictObject({ storeId: id, day, includeProductKind: v.optional(wholeNumber) }),
  payload: v.looseObject({
    productPreorderLimitList: v.array(orderLimit),
    productKindPreorderLimitList: v.optional(v.array(orderLimit), []),
  }),
  bundle: 'ordering',
  who: 'anyone',
  quiet: true,
})

const dealsOfPeriod = {
  dealList: v.array(deal),
  dealUserList: v.optional(v.array(dealUser), []),
  dealUserCallList: list,
  resourceScheduleList: v.optional(v.array(resourceSchedule), []),
  waitingList: list,
  waitingCount: v.optional(v.number(), 0),
}

/**
 * The customer's deals of a period, and the waiting count of a day. Without a token the deal lists
 * are empty and the count still comes. With one, `userId` must be the token's.
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
    delayPermitted: v.optional(wholeNumber),
    waitingDay: v.optional(day),
  }),
  payload: v.looseObject(dealsOfPeriod),
  codes: [403, 404, 500],
  who: 'anyone',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})

/**
 * What Main judges a tap by, as it is now: the store's settings and hours, and the customer's deals of a period.
 * A guest names no `userId` and reads no deals.
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

/** What kind of day it is for the store: which of its hours count, and whether it stays closed. */
export const getDateType = defineEndpoint({
  name: 'getDateType',
  method: 'GET',
  path: '/{product}/user/index/root/root/getdatetype',
  request: v.strictObject({ storeId: id, day }),
  payload: v.looseObject({
    /** `weekday`, `saturday`, `sunday` or `holiday`. */
    dateType: v.string(),
    /** `regular` or `non-regular`: a day off of the store's own; null: none. */
    closedDay: optionalText,
    /** As the clock shows them; null on a day without hours. */
    openingHours: v.optional(v.nullable(timeWindow)),
    breakTime: v.optional(v.nullable(timeWindow)),
  }),
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'documents 2 and 3 name a date type lookup by date and store without its path',
})

/** When the shop itself opened and closed, for a business date; the last record comes with it. */
export const getBizHourHistoryList = defineEndpoint({
  name: 'getBizHourHistoryList',
  method: 'GET',
  path: '/{product}/user/index/root/root/getbizhourhistorylist',
  request: v.strictObject({ storeId: id, stdDate: v.optional(day) }),
  payload: v.looseObject({
    bizHourHistoryList: v.array(bizHourHistory),
    lastBizHourHistory: v.optional(v.nullable(bizHourHistory)),
    /** The date that an order of now would count for; null: it cannot be told. */
    businessDate: optionalText,
  }),
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'document 2 names business-hour lookups without their paths',
})

/** Public holidays of a month (decision 24), `YYYYMMDD` numbers. 404: no calendar of that month is published. */
export const holidayCheck = defineEndpoint({
  name: 'holidayCheck',
  method: 'GET',
  path: '/{product}/holidaycheck',
  request: v.strictObject({ day: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), storeId: id }),
  payload: v.array(v.number()),
  codes: [404],
  who: 'anyone',
  quiet: true,
})
