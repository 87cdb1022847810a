import type { couponIssueType, couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'

type ValueOf<Enum> = Enum[keyof Enum]

/** A coupon template of a store (spec 1 §3.4); dates are days of the store, both inclusive. */
export interface SampleCouponTemplate {
  templateId: number
  storeId: number
  name: string
  couponType: ValueOf<typeof couponType>
  /** Won, or percent for a rate. */
  amount: number
  minOrderAmount: number
  maxDiscountAmount?: number
  applyCountLimit?: number
  startDay: string
  endDay: string
  isDisabled: boolean
  /** Empty: any customer may use it, once. */
  issueType: '' | ValueOf<typeof couponIssueType>
  targetType: ValueOf<typeof couponTargetType>
  orderType: readonly string[]
  useDay: readonly ('weekday' | 'saturday' | 'sunday' | 'holiday')[]
  productIdList?: readonly number[]
  categoryIdList?: readonly number[]
  /** Every customer gets one with the first sign-in at the store. */
  isWelcome?: boolean
  image?: readonly { url: string; hue?: number }[]
  descp: string
  translations: { en: { name: string; descp: string } }
}

/** A numbered coupon that a store has issued; it belongs to the first customer who registers it. */
export interface SampleNumberedCoupon {
  storeId: number
  templateId: number
  couponNum: string
}
