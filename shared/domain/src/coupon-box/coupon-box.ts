import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { requiresIssuedCoupon } from '../payment/coupon-blocked-reason.ts'
import { type CouponStatus, couponStatus } from './coupon-status.ts'

/** One row of the coupon box: a template, and the customer's coupon of it; null: they have none. */
export interface BoxedCoupon {
  template: CouponTemplate
  coupon: Coupon | null
  status: CouponStatus
}

/**
 * The rows of the coupon box (spec 1 §5.4): public templates that are valid and that this customer has not used, and
 * every unused coupon of the customer. Valid ones first, by end date; suspended and expired ones last. The list, Main
 * and the side menu all count by this rule.
 */
export function couponBox(
  templates: readonly CouponTemplate[],
  coupons: readonly Coupon[],
  { now, timezoneOffset }: { now: number; timezoneOffset: number },
): BoxedCoupon[] {
  const boxedCoupon = (template: CouponTemplate, coupon: Coupon | null): BoxedCoupon => ({
    template,
    coupon,
    status: couponStatus(template, coupon, now, timezoneOffset),
  })
  return templates
    .flatMap((template) => {
      const owned = coupons.filter((each) => each.templateId === template.templateId && !each.isApplied)
      if (owned.length > 0) return owned.map((coupon) => boxedCoupon(template, coupon))
      const isOpen = !requiresIssuedCoupon(template) && !template.userCoupon?.isApplied
      return isOpen ? [boxedCoupon(template, null)].filter(({ status }) => status === 'in-use') : []
    })
    .sort((a, b) => Number(a.status !== 'in-use') - Number(b.status !== 'in-use') || endOf(a) - endOf(b))
}

/** How many of them can be used now: the count of Main and of the side menu. */
export function usableCouponCount(box: readonly BoxedCoupon[]): number {
  return box.filter(({ status }) => status === 'in-use').length
}

function endOf({ coupon, template }: BoxedCoupon): number {
  return (coupon ?? template).endDate
}
