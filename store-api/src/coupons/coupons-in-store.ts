import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { CouponRow } from '../repositories/coupons.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The templates that hold in a store, its own and its head office's; none where it has no coupons. */
export function couponTemplatesOf({ data, couponTemplates }: StoreSnapshot): CouponTemplate[] {
  return data.notUsingCoupon ? [] : [...couponTemplates.own, ...couponTemplates.root]
}

/** Whose coupons are good in a store: its own, then its head office's. */
export function couponOwners({ storeId, parent }: StoreSnapshot): number[] {
  return [storeId, ...(parent ? [parent.storeId] : [])]
}

/** A coupon as its customer may see it, field by field; one that can be used unless it is said to be applied. */
export function wireCoupon(row: CouponRow, isApplied = false): Coupon {
  const { couponId, couponNum, templateId, storeId, userId, startDate, endDate, createDate } = row
  return {
    couponId,
    couponNum,
    templateId,
    storeId,
    userId,
    startDate,
    endDate,
    isApplied,
    createDate,
    leftRenewCount: 0,
  }
}
