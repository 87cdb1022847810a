import * as v from 'valibot'
import { optionalText } from '../optional.ts'

/**
 * A building as the public address service describes it, with its field names: postcode, road address, the older address by lot
 * number (지번), English address, name of the building. Every value is text there. Further fields pass through
 * (spec decision 68).
 */
export const foundBuilding = v.looseObject({
  zipNo: v.string(),
  roadAddr: v.string(),
  jibunAddr: optionalText,
  engAddr: optionalText,
  bdNm: optionalText,
})
export type FoundBuilding = v.InferOutput<typeof foundBuilding>

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))
const textOrNone = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300))))

/** A building with the customer's unit: the road address, and the detail (spec 2 §3). */
export const foundAddress = v.strictObject({
  zipcode: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  address1: text(300),
  address2: text(100),
  jibunAddr: textOrNone,
  engAddr: textOrNone,
})
export type FoundAddress = v.InferInput<typeof foundAddress>

/** An entry of a customer's address book. */
export const savedAddress = v.looseObject({
  addressId: v.number(),
  zipcode: v.string(),
  address1: v.string(),
  address2: v.string(),
  jibunAddr: optionalText,
  engAddr: optionalText,
  /** The default address; at most one per customer. */
  isDefault: v.optional(v.boolean(), false),
})
export type SavedAddress = v.InferOutput<typeof savedAddress>

/** Delivery address of a deal, a snapshot at the time of ordering. */
export const dealAddress = v.looseObject({
  zipcode: v.string(),
  address1: v.string(),
  address2: v.string(),
  jibunAddr: optionalText,
  engAddr: optionalText,
  /** The recipient and their phone number. */
  name: optionalText,
  phoneNumber: optionalText,
  /** Note for the courier. */
  request: optionalText,
})
export type DealAddress = v.InferOutput<typeof dealAddress>
