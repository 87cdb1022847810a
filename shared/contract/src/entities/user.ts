import * as v from 'valibot'
import { optionalNumber, optionalText } from '../optional.ts'

export const user = v.looseObject({
  userId: v.number(),
  name: v.string(),
  phoneNumber: v.string(),
  /** `phoneNumber` with hyphens: `010-1234-5678`. */
  displayPhoneNumber: optionalText,
  /** Both are not collected: always null. */
  email: optionalText,
  birthday: optionalText,
  /** Points that the customer can spend in this store now; only in the answer of `getUser`. */
  pointAmount: optionalNumber,
})
export type User = v.InferOutput<typeof user>

/** 2 to 25 Korean or English letters and spaces (spec 1 §5.1). */
export const customerName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2),
  v.maxLength(25),
  v.regex(/^[\p{Script=Hangul}A-Za-z ]+$/u),
)
/**
 * Digits only; longer than 7 characters (spec 1 §5.1). Without country codes: one phone number means one account and
 * one SMS limit.
 */
export const phoneNumber = v.pipe(v.string(), v.regex(/^(?!00|82\d{8})\d{8,15}$/))
