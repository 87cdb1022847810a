import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { Connection } from '../database/database.ts'
import { type CouponRow, readCouponsOfUser } from '../repositories/coupons.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

export interface CouponFacts {
  templates: readonly CouponTemplate[]
  coupons: Coupon[]
}

/** The templates that hold in a store, its own and its head office's; none where it has no coupons. */
export function couponTemplatesOf({ data, couponTemplates }: StoreSnapshot): CouponTemplate[] {
  return data.notUsingCoupon ? [] : [...couponTemplates.own, ...couponTemplates.root]
}

/** Coupons as the draft weighs them: one that another payment holds counts as used, this one's own does not. */
export async function couponFacts(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
  txNumber: string | null,
): Promise<CouponFacts> {
  const templates = couponTemplatesOf(store)
  const owners = store.parent ? [store.storeId, store.parent.storeId] : [store.storeId]
  const coupons = templates.length === 0 ? [] : await readCouponsOfUser(db, owners, userId)
  return { templates, coupons: coupons.map((row) => couponOf(row, txNumber)) }
}

function couponOf(row: CouponRow, txNumber: string | null): Coupon {
  const isFree = row.state === 'unused' || (row.state === 'held' && row.txNumber === txNumber)
  const { couponId, couponNum, templateId, storeId, userId, startDate, endDate } = row
  return { couponId, couponNum, templateId, storeId, userId, startDate, endDate, isApplied: !isFree }
}
