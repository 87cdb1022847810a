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
  couponType: v.string(),
  /** Won, or percent for a rate. */
  amount: v.number(),
  minOrderAmount: optionalNumber,
  maxDiscountAmount: optionalNumber,
  /** Units that it discounts at most. */
  applyCountLimit: optionalNumber,
  startDate: v.number(),
  endDate: v.number(),
  isDisabled: v.optional(v.boolean(), false),
  issueType: optionalText,
  targetType: v.string(),
  orderType: jsonText(v.optional(v.array(v.string()), [])),
  /** Types of days, such as `weekday`; empty: every day. */
  useDay: jsonText(v.optional(v.array(v.string()), [])),
  productList: jsonText(v.optional(v.array(v.looseObject({ productId: v.number() })), [])),
  categoryList: jsonText(v.optional(v.array(v.looseObject({ categoryId: v.number() })), [])),
  /** Pictures; the first one is shown. */
  image: jsonText(v.optional(v.array(image), [])),
  /** Validity of a coupon in days from its issue; absent where the template's own dates apply. */
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
  couponNum: optionalText,
  templateId: v.number(),
  storeId: v.number(),
  userId: optionalNumber,
  startDate: v.number(),
  endDate: v.number(),
  isApplied: v.optional(v.boolean(), false),
  /** Remaining extensions of its validity; passed on unused. */
  leftRenewCount: optionalNumber,
  createDate: optionalNumber,
})
export type Coupon = v.InferOutput<typeof coupon>
