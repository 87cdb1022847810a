import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { code } from '../envelope.ts'
import { epochMs, id } from '../json-text.ts'
import { optionalText } from '../optional.ts'

/**
 * Why an account cannot be removed: something in progress, money owed to the customer, or owed by the customer
 * (`credit`). Browsers must accept unknown values.
 */
export const leavingBlockedReasons = ['payment', 'deal', 'refund', 'credit'] as const
export type LeavingBlockedReason = (typeof leavingBlockedReasons)[number]

/** Blocking reasons (`leavingBlockedReasons`), each with the store in which something is open. */
const blockedReasons = v.array(
  v.looseObject({
    kind: v.string(),
    storeId: v.number(),
    storeName: v.optional(v.string(), ''),
    /** Where the store has an English name. */
    storeNameEn: optionalText,
  }),
)

/** What a customer would lose in all stores by removing the account, and the blocking reasons. */
export const getLeavingInfo = defineEndpoint({
  name: 'getLeavingInfo',
  method: 'GET',
  path: '/{product}/user/index/popup/leaving/getleavinginfo',
  request: v.strictObject({ storeId: id, userId: id }),
  payload: v.looseObject({
    couponCount: v.number(),
    pointAmount: v.number(),
    /** Won on the customer's gift cards of all stores. */
    giftCardAmount: v.optional(v.number(), 0),
    blockedReasonList: blockedReasons,
  }),
  codes: [403, 404],
  who: 'customer',
  quiet: true,
  assumed: 'ours: leaving the platform is not in the specification',
})

/**
 * Removes an account in every store. `createDate` and `authNumber` prove a fresh SMS code sent to the customer's
 * number, as at login: an unlocked phone is not enough.
 */
export const leavePlatform = defineEndpoint({
  name: 'leavePlatform',
  method: 'POST',
  path: '/{product}/user/index/popup/leaving/leaveplatform',
  request: v.strictObject({
    storeId: id,
    userId: id,
    createDate: epochMs,
    authNumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)),
  }),
  payload: v.looseObject({ userId: v.number() }),
  codes: [
    403,
    404,
    code.wrongAuthNumber,
    code.voidAuthNumber,
    code.authNumberTriesUsedUp,
    code.cannotLeave,
    code.tooMany,
  ],
  who: 'customer',
  assumed: 'ours: leaving the platform is not in the specification',
})
