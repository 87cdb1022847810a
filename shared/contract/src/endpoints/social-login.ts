import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { termsAgreement } from '../entities/terms.ts'
import { customerName, phoneNumber, user } from '../entities/user.ts'
import { code } from '../envelope.ts'
import { epochMs, id } from '../json-text.ts'

/** A one-time number of ours: it stands for a phone number that the provider has told the API, and nobody else. */
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * Hands in what the provider sent back. The API redeems it and reads who it is (spec decision 19). `authNumber` is good
 * for ten minutes and one sign-in; the phone number is told so that it can be shown.
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
  assumed: 'the documents have the code exchanged, but show no call of ours for it',
})

/**
 * The customer that a social login has proven, if there is one already. The phone number alone tells nothing:
 * without the one-time number the answer is always that there is nobody.
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
 * Signs in, or up, who was proven by the provider. The phone number is that of the one-time number, whatever the
 * request says (spec decision 19).
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
    fromUserId: v.optional(v.nullable(id)),
    termsUserAgreementList: v.optional(v.pipe(v.array(termsAgreement), v.maxLength(50)), []),
  }),
  payload: v.looseObject({ user, authToken: v.string(), isNewUser: v.optional(v.boolean(), false) }),
  codes: [404, code.voidAuthNumber, code.termsMissing, code.tooMany],
  who: 'anyone',
})
