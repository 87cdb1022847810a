import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { coupon, couponTemplate } from '../entities/coupon.ts'
import {
  couponUse,
  payApproveInfo,
  payModule,
  payment,
  payRequest,
  payVendors,
  pointUse,
  txNumber,
} from '../entities/payment.ts'
import { termsTemplate } from '../entities/terms.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'
import { optionalText } from '../optional.ts'

const bundle = 'payment'
const popup = '/{product}/user/index/popup/orderpay' as const
const pay = '/{product}/user/pay' as const
const termsUserAgreementList = v.optional(
  v.pipe(v.array(v.strictObject({ termsType: v.string(), hasAgreed: v.boolean() })), v.maxLength(20)),
  [],
)
const mine = v.strictObject({ storeId: id, userId: id })

/** What the payment popup needs: coupons of customer and store, points, ways to pay, and the terms asked for. */
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
    /** The texts of `termsTypeList` (ours, additive). */
    termsTemplateList: v.optional(v.array(termsTemplate), []),
  }),
  codes: [403],
  bundle,
  who: 'customer',
  quiet: true,
})

export const getUnusedCouponListOfUser = defineEndpoint({
  name: 'getUnusedCouponListOfUser',
  method: 'GET',
  path: `${popup}/getunusedcouponlistofuser`,
  request: mine,
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
  request: mine,
  payload: v.looseObject({ pointAmount: v.number() }),
  codes: [403],
  who: 'customer',
  quiet: true,
})

export const getPayModuleList = defineEndpoint({
  name: 'getPayModuleList',
  method: 'GET',
  path: `${pay}/getpaymodulelist`,
  request: mine,
  payload: v.looseObject({ payModuleList: v.array(payModule) }),
  codes: [403],
  bundle,
  who: 'customer',
  quiet: true,
  assumed: 'document 2 §7 names the call without its folder; the list stands in an object, as everywhere',
})

/** Public facts of the store's account at a provider; `keys` never holds a secret (decision 66). */
export const getStorePayInfo = defineEndpoint({
  name: 'getStorePayInfo',
  method: 'GET',
  path: `${pay}/getstorepayinfo`,
  request: v.strictObject({ storeId: id, vendor: v.picklist(payVendors) }),
  payload: v.looseObject({
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

/**
 * Sets coupons and points aside for a payment that is about to be saved. The payment takes them over;
 * where none follows, they come free by themselves after 15 minutes.
 */
export const registerCouponAndPointPseudoUse = defineEndpoint({
  name: 'registerCouponAndPointPseudoUse',
  method: 'POST',
  path: `${pay}/registercouponandpointpseudouse`,
  request: v.strictObject({
    storeId: id,
    txNumber,
    couponList: v.optional(v.pipe(v.array(couponUse), v.maxLength(1)), []),
    pointOrder: v.optional(v.nullable(pointUse)),
  }),
  payload: v.looseObject({
    couponList: v.array(v.looseObject({ templateId: v.number() })),
    pointOrder: v.optional(v.nullable(v.looseObject({ amount: v.number() }))),
  }),
  codes: [403, code.notHeld],
  bundle,
  who: 'customer',
  spends: true,
})

/**
 * Freezes what is paid for, how much, and under which number, and holds coupon, points and portions.
 * 1013 answers with the server's quote where it differs from what the customer saw; 1011 and 1012 name
 * the lines; 1021 that the time to pay is over; 1022 that another payment runs; 1023 what could not be held.
 */
export const checkAndSavePayInfo = defineEndpoint({
  name: 'checkAndSavePayInfo',
  method: 'POST',
  path: `${pay}/checkandsavepayinfo`,
  request: v.strictObject({
    storeId: id,
    dealId: id,
    orderIdList: v.pipe(v.array(id), v.maxLength(20)),
    txNumber,
    payInfo: payRequest,
    payType: v.nullable(v.pipe(v.string(), v.maxLength(60))),
    termsUserAgreementList,
    dealDescp: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
  }),
  payload: v.looseObject({
    payInfo: payment,
    /** Opens the pay window once. It goes into the fragment of the relay page's address and nowhere else. */
    nonce: v.string(),
    /** Until when it may be opened and ended. */
    expireDate: v.number(),
  }),
  codes: [
    403,
    404,
    code.overLimit,
    code.limitStale,
    code.priceChanged,
    code.notOrderable,
    code.badLine,
    code.payExpired,
    code.payRunning,
    code.notHeld,
    code.termsMissing,
  ],
  bundle,
  who: 'customer',
  spends: true,
})

/** Ends a payment of 0 won, whose coupons and points have paid all of it (2.4-57, decision 34). */
export const registerPayResult = defineEndpoint({
  name: 'registerPayResult',
  method: 'POST',
  path: `${pay}/registerpayresult`,
  request: v.strictObject({
    storeId: id,
    txNumber,
    payType: optionalText,
    apprDate: v.optional(v.string()),
    apprNumber: v.optional(v.string()),
    apprResult: v.optional(v.string()),
    payMethod: v.optional(v.string()),
  }),
  payload: v.looseObject({ payment }),
  codes: [403, 404, code.changed, code.notZero],
  bundle,
  who: 'customer',
  spends: true,
})

/** An order that needs no payment now: post-pay, or discounts that paid for all of it. */
export const registerOrderWithoutPay = defineEndpoint({
  name: 'registerOrderWithoutPay',
  method: 'POST',
  path: `${popup}/registerorderwithoutpay`,
  request: v.strictObject({ storeId: id, payInfo: payRequest, termsUserAgreementList }),
  payload: v.looseObject({ dealId: v.number() }),
  codes: [
    403,
    404,
    code.overLimit,
    code.limitStale,
    code.priceChanged,
    code.notOrderable,
    code.badLine,
    code.unpaidLimit,
    code.payExpired,
    code.payRunning,
    code.notHeld,
    code.termsMissing,
  ],
  bundle,
  who: 'customer',
  spends: true,
})

/**
 * The customer gave up: closed the window, cancelled, went away. Asks first what became of the payment:
 * one that is approved, or may be, stays. The answer says where it stands.
 */
export const cleanUpOnPayFailure = defineEndpoint({
  name: 'cleanUpOnPayFailure',
  method: 'POST',
  path: `${pay}/cleanuponpayfailure`,
  request: v.strictObject({
    storeId: id,
    txNumber,
    reason: v.optional(v.picklist(['customer', 'window-closed', 'blocked', 'failed']), 'customer'),
    pointOrderList: v.optional(v.array(v.looseObject({})), []),
    couponOrderList: v.optional(v.array(v.looseObject({})), []),
  }),
  payload: v.looseObject({ payment: v.nullable(payment) }),
  codes: [403, 404],
  bundle,
  who: 'customer',
  quiet: true,
})

/** Where a payment stands: the one source that a page believes. */
export const getPayment = defineEndpoint({
  name: 'getPayment',
  method: 'GET',
  path: `${pay}/getpayment`,
  request: v.strictObject({ storeId: id, txNumber }),
  payload: v.looseObject({ payment }),
  codes: [403, 404],
  bundle: 'always',
  who: 'customer',
  quiet: true,
  changedBy: ['deal.changed'],
  assumed: 'ours: how a payment ended is read from the API',
})

const digits = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${length}}$`)))
/**
 * A hand-keyed card, in the one body that may carry it (states.md). It is handed to the provider and kept
 * nowhere: not in a table, a log, or the record of the idempotency key.
 */
export const handKeyedCard = v.strictObject({
  cardNo: v.pipe(v.string(), v.regex(/^\d{15,16}$/)),
  cardExpYy: digits(2),
  cardExpMm: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  /** First two digits of the card's password. */
  cardPw: digits(2),
  /** Birth date as `YYMMDD`, or the ten digits of a business number. */
  cardHolderYmd: v.pipe(v.string(), v.regex(/^(\d{6}|\d{10})$/)),
})
export type HandKeyedCard = v.InferOutput<typeof handKeyedCard>

/** Pays a saved payment with a hand-keyed card (nano hand), in one call. */
export const nanoRequest = defineEndpoint({
  name: 'nanoRequest',
  method: 'POST',
  path: `${pay}/nanorequest`,
  request: v.strictObject({
    storeId: id,
    txNumber,
    orderName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    orderTel: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    payWay: v.optional(v.string(), 'card'),
    goodsName: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    reqPayAmt: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    receiveUrl: optionalText,
    installment: v.optional(v.pipe(v.string(), v.regex(/^(00|0[2-9]|1[0-2])$/)), '00'),
    cardData: handKeyedCard,
  }),
  payload: v.looseObject({ payment }),
  codes: [403, 404, code.changed, code.priceChanged, code.payExpired],
  bundle,
  who: 'customer',
  spends: true,
})

export const getStorePayApproveInfo = defineEndpoint({
  name: 'getStorePayApproveInfo',
  method: 'POST',
  path: `${pay}/getstorepayapproveinfo`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({ payApproveInfoList: v.array(payApproveInfo) }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
})
