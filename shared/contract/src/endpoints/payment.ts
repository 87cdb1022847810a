import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import {
  couponUse,
  payApproveInfo,
  payment,
  payRecord,
  payRequest,
  pointUse,
  tenderList,
  txNumber,
} from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { giftCardCode } from '../gift-card-codes.ts'
import { id } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { payCode } from '../pay-codes.ts'

const bundle = 'payment'
const popup = '/{product}/user/index/popup/orderpay' as const
const pay = '/{product}/user/pay' as const
const termsUserAgreementList = v.optional(
  v.pipe(v.array(v.strictObject({ termsType: v.string(), hasAgreed: v.boolean() })), v.maxLength(20)),
  [],
)

/**
 * Holds coupon, points and further tenders for a payment that is about to be saved. The payment takes the holds over; otherwise they
 * are released after 15 minutes.
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
    tenderList,
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
 * Saves a payment: freezes its purpose, amount and number, and holds its tenders and stock. 1013: the server's quote
 * differs from what the customer saw; 1011 and 1012 name the lines; 1021: the time to pay is over; 1022: another
 * payment is running; 1023: what could not be held; 1025: the store has no usable account at the chosen provider.
 */
export const checkAndSavePayInfo = defineEndpoint({
  name: 'checkAndSavePayInfo',
  method: 'POST',
  path: `${pay}/checkandsavepayinfo`,
  request: v.strictObject({
    storeId: id,
    /** As in `payInfo.purpose`, and absent where that has no deal or orders. */
    dealId: v.optional(v.nullable(id)),
    orderIdList: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
    txNumber,
    payInfo: payRequest,
    /** As in `payInfo`; another one is refused with 400. */
    payType: v.nullable(v.pipe(v.string(), v.maxLength(60))),
    termsUserAgreementList,
    /** The customer's note to the store. */
    dealDescp: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
  }),
  payload: v.looseObject({
    payInfo: payment,
    /** Opens the pay window once. Only sent in the fragment of the relay page's address. */
    nonce: v.string(),
    /** Expiry of the payment. */
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
    payCode.noAccount,
    giftCardCode.unusable,
    giftCardCode.periodOver,
    giftCardCode.soldOut,
  ],
  bundle,
  who: 'customer',
  spends: true,
})

/** Completes a payment of 0 won that coupon, points and further tenders pay completely (2.4-57, spec decision 34). */
export const registerPayResult = defineEndpoint({
  name: 'registerPayResult',
  method: 'POST',
  path: `${pay}/registerpayresult`,
  request: v.strictObject({
    storeId: id,
    txNumber,
    /** This and the fields below are accepted and not used. */
    payType: optionalText,
    apprDate: v.optional(v.string()),
    apprNumber: v.optional(v.string()),
    apprResult: v.optional(v.string()),
    payMethod: v.optional(v.string()),
  }),
  payload: v.looseObject({
    payment,
    /** The registered record (spec 2 §3). It has no token: that travels in the header alone (spec decision 71). */
    storeId: optionalNumber,
    dealId: optionalNumber,
    /** The customer's note to the store. */
    descp: optionalText,
    payType: optionalText,
    pay: v.optional(payRecord),
    payApproveInfo: v.optional(payApproveInfo),
  }),
  codes: [403, 404, code.changed, code.notZero],
  bundle,
  who: 'customer',
  spends: true,
})

/** An order that needs no payment now: post-pay, or fully paid by discounts. */
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
 * The customer gave up: closed the window, cancelled, left. Where money may have moved, the provider is asked first: an approved or
 * possibly approved payment stays. Returns the state.
 */
export const cleanUpOnPayFailure = defineEndpoint({
  name: 'cleanUpOnPayFailure',
  method: 'POST',
  path: `${pay}/cleanuponpayfailure`,
  request: v.strictObject({
    storeId: id,
    txNumber,
    /** `blocked`: the browser's popup blocker kept the window from opening. */
    reason: v.optional(v.picklist(['customer', 'window-closed', 'blocked', 'failed']), 'customer'),
    /** Both lists are accepted and not used: the API knows what the payment holds. */
    pointOrderList: v.optional(v.pipe(v.array(v.looseObject({})), v.maxLength(20)), []),
    couponOrderList: v.optional(v.pipe(v.array(v.looseObject({})), v.maxLength(20)), []),
  }),
  payload: v.looseObject({ payment: v.nullable(payment) }),
  codes: [403, 404],
  bundle,
  who: 'customer',
  quiet: true,
})

/** The state of a payment: the only source that pages trust. */
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
