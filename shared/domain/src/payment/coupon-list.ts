import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import {
  type CouponBlockedReason,
  type CouponContext,
  couponBlockedReason,
  requiresIssuedCoupon,
} from './coupon-blocked-reason.ts'
import { couponDiscount } from './coupon-discount.ts'

/** One row of the coupon selector: a template, and the customer's coupon of it; null: they have none. */
export interface CouponRow {
  template: CouponTemplate
  coupon: Coupon | null
  /** Why it cannot be picked; null: it can. */
  blockedReason: CouponBlockedReason | null
  /** Discount for this order in won; 0 with a blocked reason. */
  discount: number
}

/**
 * The rows of the coupon selector: applicable ones by discount; then inapplicable ones; expired ones last, latest end
 * first (spec 2 §9). A customer's coupon replaces its open template; issued templates that the customer did not get,
 * and removed templates, are not listed.
 */
export function couponList(
  templates: readonly CouponTemplate[],
  coupons: readonly Coupon[],
  couponContext: CouponContext,
): CouponRow[] {
  const rows = templates.flatMap((template) => {
    const owned = coupons.filter(({ templateId }) => templateId === template.templateId)
    if (owned.length > 0) return owned.map((coupon) => row(template, coupon, couponContext))
    return requiresIssuedCoupon(template) ? [] : [row(template, null, couponContext)]
  })
  return rows.filter(({ blockedReason }) => blockedReason !== 'disabled').sort(byUse)
}

function row(template: CouponTemplate, coupon: Coupon | null, couponContext: CouponContext): CouponRow {
  const blockedReason = couponBlockedReason(template, coupon, couponContext)
  const discount = blockedReason
    ? 0
    : couponDiscount(template, couponContext.lines, couponContext.deliveryFee).won
  return { template, coupon, blockedReason, discount }
}

function byUse(a: CouponRow, b: CouponRow): number {
  return rank(a) - rank(b) || (rank(a) === last ? endOf(b) - endOf(a) : b.discount - a.discount)
}

const last = 2

function rank({ blockedReason }: CouponRow): number {
  if (blockedReason === null) return 0
  return blockedReason === 'expired' ? last : 1
}

function endOf({ coupon, template }: CouponRow): number {
  return (coupon ?? template).endDate
}
