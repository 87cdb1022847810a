import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { isCouponExpired, requiresIssuedCoupon } from '@storefront/domain/payment/coupon-blocked-reason.ts'
import type { Connection } from '../database/database.ts'
import { type CouponRow, readCouponsOfUser } from '../repositories/coupons.ts'
import { type WireTemplate, wireTemplate } from '../stores/coupon-templates.ts'
import { couponOwners, couponTemplatesOf, type StoreSnapshot } from '../stores/store-snapshot.ts'

export type CouponsOfCustomer = {
  /** Usable and expired ones; for paying also used ones, marked as applied. */
  couponList: Coupon[]
  /** Templates open to everybody, and those of which the customer has a coupon, suspended or not. */
  couponTemplateList: WireTemplate[]
}

/** The coupons that a customer may choose from in a store: its own and its head office's. Empty where the store uses no coupons. */
export async function couponsOfCustomer(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
): Promise<CouponsOfCustomer> {
  return couponsWhere(db, store, userId, ({ state }) => state === 'unused')
}

/**
 * The same for the coupon selector: also issued coupons that are used or held by a payment and have not ended, as
 * applied, so that the selector shows them disabled with the reason [2.2-64].
 */
export function couponsForPaying(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
  now: number,
): Promise<CouponsOfCustomer> {
  const { timezoneOffset } = store.data
  return couponsWhere(
    db,
    store,
    userId,
    ({ state, origin, endDate }) =>
      state === 'unused' || (origin !== 'open' && !isCouponExpired(endDate, now, timezoneOffset)),
  )
}

async function couponsWhere(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
  isShown: (row: CouponRow) => boolean,
): Promise<CouponsOfCustomer> {
  if (store.data.notUsingCoupon) return { couponList: [], couponTemplateList: [] }
  const templates = couponTemplatesOf(store)
  const rows = await readCouponsOfUser(db, couponOwners(store), userId)
  const shownRows = rows.filter(isShown)
  const shownTemplateIds = new Set(shownRows.map(({ templateId }) => templateId))
  const templateIds = new Set(templates.map(({ templateId }) => templateId))
  return {
    couponList: shownRows
      .filter(({ templateId }) => templateIds.has(templateId))
      .map((row) => wireCoupon(row, row.state !== 'unused')),
    couponTemplateList: templates
      .filter(
        (each) => shownTemplateIds.has(each.templateId) || (!each.isDisabled && !requiresIssuedCoupon(each)),
      )
      .map((each) => ({ ...wireTemplate(each), userCoupon: firstUseOf(each, rows) })),
  }
}

/** The coupon row that was created by the first use of a template that everybody may use once; null before. */
function firstUseOf({ templateId }: CouponTemplate, rows: readonly CouponRow[]) {
  const row = rows.find((each) => each.templateId === templateId && each.origin === 'open')
  return row ? { couponId: row.couponId, isApplied: row.state !== 'unused' } : null
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
