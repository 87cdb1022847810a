import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { Connection } from '../database/database.ts'
import { readCouponsOfUser } from '../repositories/coupons.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { couponOwners, couponTemplatesOf, wireCoupon } from './coupons-in-store.ts'

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
