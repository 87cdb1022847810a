import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { coupon, couponTemplate } from '../entities/coupon.ts'
import { deal } from '../entities/deal.ts'
import { payModule, payVendors } from '../entities/payment.ts'
import { termsTemplate } from '../entities/terms.ts'
import { id } from '../json-text.ts'
import { optionalText } from '../optional.ts'

const bundle = 'payment'
const popup = '/{product}/user/index/popup/orderpay' as const
const pay = '/{product}/user/pay' as const

const customerRequest = v.strictObject({ storeId: id, userId: id })

/** Data of the payment popup: coupons of customer and store, points, payment methods, and terms. */
export const prepareInfoForPaying = defineEndpoint({
  name: 'prepareInfoForPaying',
  method: 'POST',
  path: `${popup}/prepareinfoforpaying`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    termsTypeList: v.optional(v.pipe(v.array(v.string()), v.maxLength(10)), []),
  }),
  payload: v.looseObject({
    couponList: v.optional(v.array(coupon), []),
    couponTemplateList: v.optional(v.array(couponTemplate), []),
    pointAmount: v.optional(v.number(), 0),
    payModuleList: v.array(payModule),
    /** Cash receipts can be issued for gift card money (ours, additive). */
    takesCashReceipts: v.optional(v.boolean(), false),
    /** The texts of `termsTypeList` (ours, additive). */
    termsTemplateList: v.optional(v.array(termsTemplate), []),
  }),
  codes: [403],
  bundle,
  who: 'customer',
  quiet: true,
})

/** The deal that is paid for: its state, for its users. */
export const getDealToPay = defineEndpoint({
  name: 'getDealToPay',
  method: 'GET',
  path: `${popup}/getdeal`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ deal }),
  codes: [403, 404],
  bundle,
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed', 'order.changed'],
})

/** The customer's unused coupons with their templates. */
export const getUnusedCouponListOfUser = defineEndpoint({
  name: 'getUnusedCouponListOfUser',
  method: 'GET',
  path: `${popup}/getunusedcouponlistofuser`,
  request: customerRequest,
  payload: v.looseObject({
    couponList: v.array(coupon),
    couponTemplateList: v.optional(v.array(couponTemplate), []),
  }),
  codes: [403],
  who: 'customer',
  quiet: true,
})

export const getUserPointAmount = defineEndpoint({
  name: 'getUserPointAmount',
  method: 'GET',
  path: `${popup}/getuserpointamount`,
  request: customerRequest,
  payload: v.looseObject({ pointAmount: v.number() }),
  codes: [403],
  who: 'customer',
  quiet: true,
})

export const getPayModuleList = defineEndpoint({
  name: 'getPayModuleList',
  method: 'GET',
  path: `${pay}/getpaymodulelist`,
  request: customerRequest,
  payload: v.looseObject({ payModuleList: v.array(payModule) }),
  codes: [403],
  bundle,
  who: 'customer',
  quiet: true,
  assumed: 'spec 2 §7 names the call without its folder; the list stands in an object, as everywhere',
})

/** Public facts of the store's account at a provider; `keys` is always empty, because credentials are not sent (spec decision 66). */
export const getStorePayInfo = defineEndpoint({
  name: 'getStorePayInfo',
  method: 'GET',
  path: `${pay}/getstorepayinfo`,
  request: v.strictObject({ storeId: id, vendor: v.picklist(payVendors) }),
  payload: v.looseObject({
    /** The store's merchant id at the provider, and that of a branch below it. */
    mid: v.string(),
    subMid: optionalText,
    apiServerUrl: optionalText,
    keys: v.optional(v.record(v.string(), v.string()), {}),
  }),
  codes: [404],
  bundle,
  who: 'customer',
  quiet: true,
})
