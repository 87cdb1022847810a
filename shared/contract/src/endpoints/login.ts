import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { termsAgreement } from '../entities/terms.ts'
import { customerName, phoneNumber, user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { epochMs, id } from '../json-text.ts'

/**
 * Sends a six-digit code by text message; again only 20 s after the last (spec 1 §4.3, §5.1). `isDelayed`: the provider
 * of text messages has not accepted it yet; it is sent again until the code expires.
 */
export const requestSmsAuthNumber = defineEndpoint({
  name: 'requestSmsAuthNumber',
  method: 'POST',
  path: '/{product}/user/index/popup/auth/requestsmsauthnumber',
  request: v.strictObject({ storeId: id, name: customerName, phoneNumber }),
  payload: v.looseObject({
    storeId: v.number(),
    name: v.string(),
    phoneNumber: v.string(),
    createDate: v.number(),
    isDelayed: v.optional(v.boolean()),
  }),
  codes: [404, code.tooMany, code.textRefused],
  who: 'anyone',
})

/**
 * `createDate` identifies the request for a code. A code is valid for 120 s and five tries (spec decision 17). With an
 * `Idempotency-Key` the same attempt gets the same answer for ten minutes, so that a lost answer can be retried.
 */
export const verifySmsAuthNumber = defineEndpoint({
  name: 'verifySmsAuthNumber',
  method: 'POST',
  path: '/{product}/user/index/popup/auth/verifysmsauthnumber',
  request: v.strictObject({
    storeId: id,
    name: customerName,
    phoneNumber,
    createDate: epochMs,
    authNumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)),
    /** Who referred the customer; accepted and not used: `registerUserInfluence` reports it, with proof. */
    fromUserId: v.optional(v.nullable(id)),
    termsUserAgreementList: v.optional(v.pipe(v.array(termsAgreement), v.maxLength(50)), []),
  }),
  /** `isNewUser`: it was a sign-up. */
  payload: v.looseObject({ user, authToken: v.string(), isNewUser: v.optional(v.boolean(), false) }),
  codes: [
    404,
    code.wrongAuthNumber,
    code.voidAuthNumber,
    code.authNumberTriesUsedUp,
    code.termsMissing,
    code.tooMany,
  ],
  who: 'anyone',
})
