import * as v from 'valibot'

export const user = v.looseObject({
  userId: v.number(),
  name: v.string(),
  phoneNumber: v.string(),
  displayPhoneNumber: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  birthday: v.optional(v.nullable(v.string())),
  pointAmount: v.optional(v.nullable(v.number())),
})
export type User = v.InferOutput<typeof user>

/** 2 to 25 Korean or English letters and spaces (document 1 §5.1). */
export const customerName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2),
  v.maxLength(25),
  v.regex(/^[\p{Script=Hangul}A-Za-z ]+$/u),
)
/** Digits only; longer than 7 characters (document 1 §5.1). */
export const phoneNumber = v.pipe(v.string(), v.regex(/^\d{8,15}$/))
