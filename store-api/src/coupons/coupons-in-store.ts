import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { Connection } from '../database/database.ts'
import { type CouponRow, readCouponsOfUser } from '../repositories/coupons.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/** Templates whose coupons are valid in a store: its own and its head office's, also suspended ones; none where it uses no coupons. */
export function couponTemplatesOf({ data, couponTemplates }: StoreSnapshot): CouponTemplate[] {
  return data.notUsingCoupon ? [] : [...couponTemplates.own, ...couponTemplates.root]
}

/** Stores whose coupons are valid in a store: itself, then its head office. */
export function couponOwners({ storeId, parent }: StoreSnapshot): number[] {
  return [storeId, ...(parent ? [parent.storeId] : [])]
}

/** A coupon in wire format for its customer. `isApplied`: used, or held by a payment. */
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

export interface CouponFacts {
  templates: readonly CouponTemplate[]
  coupons: Coupon[]
}

/** Coupons as input of a quote: one held by another payment counts as used, one held by this payment does not. */
export async function couponFacts(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
  txNumber: string | null,
): Promise<CouponFacts> {
  const templates = couponTemplatesOf(store)
  const rows = templates.length === 0 ? [] : await readCouponsOfUser(db, couponOwners(store), userId)
  return {
    templates,
    coupons: rows.map((row) => {
      const isFree = row.state === 'unused' || (row.state === 'held' && row.txNumber === txNumber)
      return wireCoupon(row, !isFree)
    }),
  }
}
