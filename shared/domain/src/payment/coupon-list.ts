import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponDiscount } from './coupon-discount.ts'
import { type CouponFault, type CouponOccasion, couponFault, isOwnedKind } from './coupon-fault.ts'

/** One row of the coupon selector: a template, and the coupon of it where the customer holds one. */
export interface CouponRow {
  template: CouponTemplate
  coupon: Coupon | null
  /** Why it cannot be picked; null: it can. */
  fault: CouponFault | null
  /** Discount for this order in won; 0 with a fault. */
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
  occasion: CouponOccasion,
): CouponRow[] {
  const rows = templates.flatMap((template) => {
    const owned = coupons.filter(({ templateId }) => templateId === template.templateId)
    if (owned.length > 0) return owned.map((coupon) => row(template, coupon, occasion))
    return isOwnedKind(template) ? [] : [row(template, null, occasion)]
  })
  return rows.filter(({ fault }) => fault !== 'disabled').sort(byUse)
}

function row(template: CouponTemplate, coupon: Coupon | null, occasion: CouponOccasion): CouponRow {
  const fault = couponFault(template, coupon, occasion)
  const discount = fault ? 0 : couponDiscount(template, occasion.lines, occasion.deliveryFee).won
  return { template, coupon, fault, discount }
}

function byUse(a: CouponRow, b: CouponRow): number {
  return rank(a) - rank(b) || (rank(a) === last ? endOf(b) - endOf(a) : b.discount - a.discount)
}

const last = 2

function rank({ fault }: CouponRow): number {
  if (fault === null) return 0
  return fault === 'expired' ? last : 1
}

function endOf({ coupon, template }: CouponRow): number {
  return (coupon ?? template).endDate
}
