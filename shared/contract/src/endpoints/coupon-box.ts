import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { coupon, couponTemplate } from '../entities/coupon.ts'
import { pointRecord } from '../entities/point.ts'
import { code } from '../envelope.ts'
import { id, wholeNumber } from '../json-text.ts'

const user = '/{product}/user/index' as const
const customerRequest = v.strictObject({ storeId: id, userId: id })
/** The number that is printed on a coupon or comes with its link. */
const couponNum = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const byNumber = v.strictObject({ storeId: id, couponNum })
const couponBox = {
  couponList: v.array(coupon),
  couponTemplateList: v.optional(v.array(couponTemplate), []),
}

/** The coupon box: the customer's unused coupons and their templates. */
export const getCouponListOfUser = defineEndpoint({
  name: 'getCouponListOfUser',
  method: 'GET',
  path: `${user}/page/couponlist/getunusedcouponlistofuser`,
  request: customerRequest,
  payload: v.looseObject(couponBox),
  codes: [403],
  who: 'customer',
  quiet: true,
})

/**
 * A coupon that can be registered, or that the customer has registered and not used: 404 if it is used, expired or
 * another customer's, 1031 for an unknown number.
 */
export const getUnusedCouponByCouponNum = defineEndpoint({
  name: 'getUnusedCouponByCouponNum',
  method: 'GET',
  path: `${user}/popup/coupondetail/getunusedcouponbycouponnum`,
  request: byNumber,
  payload: v.looseObject({ coupon }),
  codes: [404, code.unknownCoupon],
  who: 'anyone',
})

/** A numbered coupon, used or not, with its template; no template if the store has removed it. */
export const getIssuedCouponInfo = defineEndpoint({
  name: 'getIssuedCouponInfo',
  method: 'GET',
  path: `${user}/popup/coupondetail/getissuedcouponinfo`,
  request: byNumber,
  payload: v.looseObject({ coupon, couponTemplate: v.optional(v.nullable(couponTemplate)) }),
  codes: [404, code.unknownCoupon],
  who: 'anyone',
})

/**
 * Assigns a numbered coupon to the customer: the first to register it gets it (one guarded update). Idempotent for its
 * owner.
 */
export const registerUserToCoupon = defineEndpoint({
  name: 'registerUserToCoupon',
  method: 'POST',
  path: `${user}/popup/coupondetail/registerusertocoupon`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    coupon: v.strictObject({ couponId: v.optional(id), couponNum }),
  }),
  payload: v.looseObject({}),
  codes: [403, 404, code.unknownCoupon],
  who: 'customer',
})

/** Coupons and points, which Main's summary and the side menu count. */
export const getCouponAndPoint = defineEndpoint({
  name: 'getCouponAndPoint',
  method: 'GET',
  path: `${user}/page/main/getcouponandpoint`,
  request: customerRequest,
  payload: v.looseObject({ ...couponBox, pointAmount: v.number() }),
  codes: [403],
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed'],
})

export const getPointAmountOfUser = defineEndpoint({
  name: 'getPointAmountOfUser',
  method: 'GET',
  path: `${user}/page/pointlist/getuserpointamount`,
  request: customerRequest,
  payload: v.looseObject({ amount: v.number() }),
  codes: [403],
  who: 'customer',
  quiet: true,
})

/** The latest first. */
export const getPointListOfUser = defineEndpoint({
  name: 'getPointListOfUser',
  method: 'GET',
  path: `${user}/page/pointlist/getpointlistofuser`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    startIndex: v.optional(v.pipe(wholeNumber, v.minValue(0), v.maxValue(1_000_000)), 0),
    count: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(100)), 20),
  }),
  payload: v.looseObject({ pointList: v.array(pointRecord), totalCount: v.number() }),
  codes: [403],
  who: 'customer',
  quiet: true,
})
