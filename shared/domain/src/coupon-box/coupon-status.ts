import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { isCouponExpired } from '../payment/coupon-blocked-reason.ts'

export type CouponStatus = 'suspended' | 'in-use' | 'expired'

/**
 * Status of a coupon (spec 1 §4.6): suspended by the store, in use from its start to the end of its last day in the
 * store (spec decision 27), else expired. A customer's coupon has its own dates.
 */
export function couponStatus(
  template: Pick<CouponTemplate, 'isDisabled' | 'startDate' | 'endDate'>,
  coupon: Pick<Coupon, 'startDate' | 'endDate'> | null,
  now: number,
  timezoneOffset: number,
): CouponStatus {
  if (template.isDisabled) return 'suspended'
  const { startDate, endDate } = coupon ?? template
  return now >= startDate && !isCouponExpired(endDate, now, timezoneOffset) ? 'in-use' : 'expired'
}
