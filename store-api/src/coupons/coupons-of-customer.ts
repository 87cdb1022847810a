import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { isOwnedKind } from '@storefront/domain/payment/coupon-fault.ts'
import type { Connection } from '../database/database.ts'
import { type CouponRow, readCouponsOfUser } from '../repositories/coupons.ts'
import { type WireTemplate, wireTemplate } from '../stores/coupon-templates.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { couponOwners, couponTemplatesOf, wireCoupon } from './coupons-in-store.ts'

export type CouponsOfCustomer = {
  /** Not used, and not held by a payment; those that have ended are among them. */
  couponList: Coupon[]
  /** Those that are open to everybody, and those of which the customer has a coupon, suspended or not. */
  couponTemplateList: WireTemplate[]
}

/** The coupons that a customer may choose from in a store: its own and its head office's. None where it uses none. */
export async function couponsOfCustomer(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
): Promise<CouponsOfCustomer> {
  if (store.data.notUsingCoupon) return { couponList: [], couponTemplateList: [] }
  const templates = couponTemplatesOf(store)
  const rows = await readCouponsOfUser(db, couponOwners(store), userId)
  const unused = rows.filter(({ state }) => state === 'unused')
  const held = new Set(unused.map(({ templateId }) => templateId))
  const known = new Set(templates.map(({ templateId }) => templateId))
  return {
    couponList: unused.filter(({ templateId }) => known.has(templateId)).map((row) => wireCoupon(row)),
    couponTemplateList: templates
      .filter((each) => held.has(each.templateId) || (!each.isDisabled && !isOwnedKind(each)))
      .map((each) => ({ ...wireTemplate(each), userCoupon: ownOf(each, rows) })),
  }
}

/** What became of a template that everybody may use once: the row that its first use has made. */
function ownOf({ templateId }: CouponTemplate, rows: readonly CouponRow[]) {
  const row = rows.find((each) => each.templateId === templateId && each.origin === 'open')
  return row ? { couponId: row.couponId, isApplied: row.state !== 'unused' } : null
}
