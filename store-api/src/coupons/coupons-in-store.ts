import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { CouponRow } from '../repositories/coupons.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** The valid templates of a store, its own and its head office's; none where it has no coupons. */
export function couponTemplatesOf({ data, couponTemplates }: StoreSnapshot): CouponTemplate[] {
  return data.notUsingCoupon ? [] : [...couponTemplates.own, ...couponTemplates.root]
}

/** Stores whose coupons are valid in a store: itself, then its head office. */
export function couponOwners({ storeId, parent }: StoreSnapshot): number[] {
  return [storeId, ...(parent ? [parent.storeId] : [])]
}

/** A coupon in wire format for its customer; usable unless `applied`. */
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
