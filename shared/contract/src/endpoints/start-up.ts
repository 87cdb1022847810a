import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { couponTemplate } from '../entities/coupon.ts'
import { deal, dealUser, resourceSchedule } from '../entities/deal.ts'
import { category, orderLimit } from '../entities/product.ts'
import { bizHourHistory, gateParentStore, resource, storeData, storeInfo } from '../entities/store.ts'
import { termsTemplate } from '../entities/terms.ts'
import { user } from '../entities/user.ts'
import { commaList, day, epochMs, id, wholeNumber } from '../json-text.ts'
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
    groundList: list,
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
    /** The store's contract (decision 65). */
    contract: v.looseObject({ bundles: v.array(v.string()) }),
    /** Deployment switches that the browser needs, for example `logout` in production (decision 13). */
    features: v.optional(v.looseObject({ logout: v.optional(v.boolean(), false) }), {}),
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
  payload: v.looseObject({
    dealList: v.array(deal),
    dealUserList: v.optional(v.array(dealUser), []),
    dealUserCallList: list,
    resourceScheduleList: v.optional(v.array(resourceSchedule), []),
    waitingList: list,
    waitingCount: v.optional(v.number(), 0),
  }),
  codes: [403, 404, 500],
  who: 'anyone',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})

/** Public holidays of a month (decision 24), `YYYYMMDD` numbers. */
export const holidayCheck = defineEndpoint({
  name: 'holidayCheck',
  method: 'GET',
  path: '/{product}/holidaycheck',
  request: v.strictObject({ day: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), storeId: id }),
  payload: v.array(v.number()),
  who: 'anyone',
  quiet: true,
})
