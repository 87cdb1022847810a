import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { couponTemplate } from '../entities/coupon.ts'
import { bizHourHistory } from '../entities/opening-hours.ts'
import { category } from '../entities/product.ts'
import { gateParentStore, ground, resource, storeData, storeInfo } from '../entities/store.ts'
import { termsTemplate } from '../entities/terms.ts'
import { user } from '../entities/user.ts'
import { id } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'

/** A waiting ticket as other customers see it: without its owner and deal. */
const ticketOfOthers = v.looseObject({
  storeId: v.number(),
  day: v.string(),
  waitingNumber: v.number(),
  status: v.string(),
  userId: optionalNumber,
  dealId: optionalNumber,
})
/** Templates that are not over and open to every customer, without descriptions and pictures. */
const openCoupons = v.optional(v.array(couponTemplate), [])

/**
 * Everything a page needs to start, in one call (spec 1 §7, spec decision 65). The bearer token goes
 * in the header (spec decision 71); an invalid one is answered with `isTokenValid: false`, not refused.
 *
 * Each field that the API sends is declared, or its object drops what is not: V8 of Node 26 compiles and discards the code of a loose
 * object again and again where values have other fields, which was a quarter of rendering a menu on the server.
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
    /** When staff last opened or closed the store by hand. */
    lastBizHourHistory: v.optional(v.nullable(bizHourHistory)),
    user: v.optional(v.nullable(user)),
    /** Providers whose payments have a tax-free amount that the store enters itself; usually empty. */
    manuallyFillTaxPayList: v.optional(v.array(v.looseObject({ vendor: optionalText })), []),
    /** A page that Main links to; need not be that of the head office. */
    gateParentStore: v.optional(v.nullable(gateParentStore)),
    /** The head office; null: the store has none. */
    parentStore: v.optional(
      v.nullable(v.object({ storeId: v.number(), name: v.string(), pageName: v.string() })),
    ),
    parentStoreInfo: v.optional(v.nullable(v.object({ storeId: v.number(), name: v.string() }))),
    parentStoreCategoryList: v.optional(v.array(category), []),
    parentStoreCouponTemplateList: openCoupons,
    termsTemplateList: v.optional(v.array(termsTemplate), []),
    /** Main's pictures show a cup instead of a pot. */
    isCafeStore: v.optional(v.boolean(), false),
    /** The contract has gift cards. */
    isPrepaidcardEnabled: v.optional(v.boolean(), false),
    /** The last ticket of the business date, without its owner. */
    lastWaitingOfDay: v.optional(v.nullable(ticketOfOthers)),
    isTokenValid: v.optional(v.boolean(), false),
    /** Teams waiting now, for everybody (Main's store card). */
    waitingCount: v.optional(v.number(), 0),
    /** Public holidays of this month and the next as `YYYYMMDD` numbers, so that Main needs no further call. */
    holidayList: v.optional(v.array(v.number()), []),
    /** Months (`YYYY-MM`) without a published calendar: all of their days are in the list. */
    unknownHolidayMonthList: v.optional(v.array(v.string()), []),
    /** The store's contract (spec decision 65). */
    contract: v.looseObject({ bundles: v.array(v.string()) }),
    /** Deployment switches that the browser needs, for example `logout` in production (spec decision 13). */
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
