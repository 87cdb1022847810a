import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { deal, order } from '../entities/deal.ts'
import { user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'
import { orderRequest } from './ordering.ts'

const page = '/{product}/user/index/page/selfpay' as const
const assumed = 'spec 3 §7 names the call without its path; its folder is that of the page'

/** The customer who scans, with the name and phone that the staff sees. */
export const getSelfPayUser = defineEndpoint({
  name: 'getSelfPayUser',
  method: 'GET',
  path: `${page}/getuser`,
  request: v.strictObject({ storeId: id, userId: id }),
  payload: v.looseObject({ user }),
  codes: [403, 404],
  bundle: 'selfpay',
  who: 'customer',
  quiet: true,
  assumed,
})

const purchase = {
  request: v.strictObject({
    storeId: id,
    userId: id,
    order: orderRequest,
    /** The total that the customer saw, in won (spec decision 37). */
    totalSeen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  payload: v.looseObject({ deal, order }),
  codes: [403, code.overLimit, code.limitStale, code.priceChanged, code.notOrderable, code.badLine],
  bundle: 'selfpay',
  who: 'customer',
  spends: true,
} as const

/** Places a self-pay order that is paid to the staff: opens its deal together with the order. */
export const makeSelfPayOrderWithoutPay = defineEndpoint({
  ...purchase,
  name: 'makeSelfPayOrderWithoutPay',
  method: 'POST',
  path: `${page}/makeselforderwithoutpay`,
  codes: [...purchase.codes, code.unpaidLimit],
  assumed,
})

/**
 * Opens a self-pay order to be paid: its deal is provisional and expires after 15 minutes without an active payment. Its
 * units are held against the order limits when its payment is saved, and taken when that completes.
 */
export const registerSelfPayOrder = defineEndpoint({
  ...purchase,
  name: 'registerSelfPayOrder',
  method: 'POST',
  path: `${page}/registerorder`,
  assumed: 'ours: spec 3 has no call for it',
})

/** Gives up an order that was registered and not paid; 1001: it is being paid, or was. */
export const cancelSelfPayOrder = defineEndpoint({
  name: 'cancelSelfPayOrder',
  method: 'POST',
  path: `${page}/cancelorder`,
  request: v.strictObject({ storeId: id, dealId: id }),
  payload: v.looseObject({}),
  codes: [403, 404, code.changed],
  bundle: 'selfpay',
  who: 'customer',
  assumed: 'ours: spec 3 has no call for it',
})
