import * as v from 'valibot'
import { jsonText } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { translations } from './translations.ts'

/** With a hue it is a cut-out for a tile of that hue; without, a photo. */
const image = v.looseObject({ url: v.string(), hue: optionalNumber })

/** A coupon template of a store or its head office; dates are moments, the last day inclusive (spec decision 27). */
export const couponTemplate = v.looseObject({
  templateId: v.number(),
  storeId: v.number(),
  name: v.string(),
  descp: optionalText,
  /** A value of `couponType`. */
  couponType: v.string(),
  /** Percent for a rate; else won off each unit, or once off the order where it applies to everything without a limit of units. */
  amount: v.number(),
  /** Won of the order's lines. */
  minOrderAmount: optionalNumber,
  maxDiscountAmount: optionalNumber,
  /** Units that it discounts at most. */
  applyCountLimit: optionalNumber,
  startDate: v.number(),
  endDate: v.number(),
  isDisabled: v.optional(v.boolean(), false),
  /** A value of `couponIssueType`: whether every customer may use it, or only who was issued a coupon of it. */
  issueType: optionalText,
  /** A value of `couponTargetType`: what it discounts; the two lists name the products or categories. */
  targetType: v.string(),
  /** Order types that it is for; empty: all. */
  orderType: jsonText(v.optional(v.array(v.string()), [])),
  /** Types of days, such as `weekday`; empty: every day. */
  useDay: jsonText(v.optional(v.array(v.string()), [])),
  productList: jsonText(v.optional(v.array(v.looseObject({ productId: v.number() })), [])),
  categoryList: jsonText(v.optional(v.array(v.looseObject({ categoryId: v.number() })), [])),
  /** Pictures; the first one is shown. */
  image: jsonText(v.optional(v.array(image), [])),
  /** Of the specification, not sent here: validity of a coupon in days from its issue. */
  period: optionalNumber,
  createDate: optionalNumber,
  /** The customer's own coupon of a public template, once it was used (spec 2 §3). */
  userCoupon: v.optional(
    v.nullable(v.looseObject({ couponId: v.number(), isApplied: v.optional(v.boolean(), false) })),
  ),
  translations,
})
export type CouponTemplate = v.InferOutput<typeof couponTemplate>

/** A customer's coupon; lists contain unused ones only. */
export const coupon = v.looseObject({
  couponId: v.number(),
  /** What a numbered coupon is registered by. */
  couponNum: optionalText,
  templateId: v.number(),
  storeId: v.number(),
  userId: optionalNumber,
  startDate: v.number(),
  endDate: v.number(),
  /** Used, or held by a payment. */
  isApplied: v.optional(v.boolean(), false),
  /** How often its validity can still be extended; here always 0. */
  leftRenewCount: optionalNumber,
  createDate: optionalNumber,
})
export type Coupon = v.InferOutput<typeof coupon>
