import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { termsAgreement } from '../entities/terms.ts'
import { customerName, phoneNumber, user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { epochMs, id } from '../json-text.ts'

/** One-time ticket of the API for a phone number that the provider confirmed. */
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * Exchanges the provider's code. The API redeems it and reads the profile (spec decision 19). The returned
 * `authNumber` is valid for ten minutes and one sign-in; the phone number is returned for display only.
 */
export const exchangeSocialCode = defineEndpoint({
  name: 'exchangeSocialCode',
  method: 'POST',
  path: '/{product}/user/index/popup/kakaologin/exchangecode',
  request: v.strictObject({
    storeId: id,
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  }),
  payload: v.looseObject({
    authNumber: v.string(),
    createDate: v.number(),
    phoneNumber: v.string(),
    /** The name at the provider, else the nickname; null where neither can be a customer's name here. */
    name: v.nullable(v.string()),
  }),
  codes: [404, code.socialLoginFailed, code.tooMany],
  who: 'anyone',
  assumed: 'the specification has the code exchanged, but shows no call of ours for it',
})

/**
 * The customer of a social login, if there is an account. Without the one-time ticket the answer is always empty, so a
 * phone number alone reveals nothing.
 */
export const getStoreUser = defineEndpoint({
  name: 'getStoreUser',
  method: 'POST',
  path: '/{product}/user/index/popup/kakaologin/getstoreuser',
  request: v.strictObject({ storeId: id, phoneNumber, authNumber: v.optional(v.nullable(ticket)) }),
  payload: v.looseObject({ user: v.nullable(user) }),
  codes: [404],
  who: 'anyone',
  quiet: true,
})

/**
 * Signs in, or up, with a social login. The phone number is that of the one-time ticket, whatever the request says
 * (spec decision 19).
 */
export const verifyKakaoAuthNumber = defineEndpoint({
  name: 'verifyKakaoAuthNumber',
  method: 'POST',
  path: '/{product}/user/index/popup/auth/verifykakaoauthnumber',
  request: v.strictObject({
    storeId: id,
    name: customerName,
    phoneNumber,
    createDate: epochMs,
    authNumber: ticket,
    /** Who referred the customer; accepted and not used: `registerUserInfluence` reports it, with proof. */
    fromUserId: v.optional(v.nullable(id)),
    termsUserAgreementList: v.optional(v.pipe(v.array(termsAgreement), v.maxLength(50)), []),
  }),
  payload: v.looseObject({ user, authToken: v.string(), isNewUser: v.optional(v.boolean(), false) }),
  codes: [404, code.voidAuthNumber, code.termsMissing, code.tooMany],
  who: 'anyone',
})
