import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { code } from '@storefront/contract/envelope.ts'
import { normalizedCouponNumber } from '@storefront/domain/coupon-box/coupon-number.ts'
import { isCouponExpired } from '@storefront/domain/payment/coupon-blocked-reason.ts'
import type { Context } from '../call-context.ts'
import { limitByIpAddress } from '../rate-limit/call-limits.ts'
import { refuse } from '../refusal.ts'
import { type CouponRow, readCouponByNumber } from '../repositories/coupons.ts'
import { couponOwners, couponTemplatesOf, type StoreSnapshot } from '../stores/store-snapshot.ts'

/** A coupon by its number. */
export interface NumberedCoupon {
  row: CouponRow
  /** Null where the store has removed it. */
  template: CouponTemplate | null
  /** Neither used, held nor expired. */
  isUsable: boolean
}

/**
 * Finds a coupon by number in a store and its head office. Rate limited by address against guessing; another customer's
 * coupon is refused with 404, as an expired one is where it is registered (spec 1 §8).
 */
export async function numberedCoupon(
  context: Context & { store: StoreSnapshot },
  couponNum: string,
): Promise<NumberedCoupon> {
  const { db, store, caller, now } = context
  await limitByIpAddress(context, 'coupon-number')
  const isEmpty = normalizedCouponNumber(couponNum) === ''
  const row =
    store.data.notUsingCoupon || isEmpty ? null : await readCouponByNumber(db, couponOwners(store), couponNum)
  if (!row) refuse(code.unknownCoupon, 'no coupon of this store has that number')
  if (row.userId !== null && row.userId !== caller?.userId)
    refuse(code.notFound, 'the coupon is somebody else’s')
  const template = couponTemplatesOf(store).find(({ templateId }) => templateId === row.templateId) ?? null
  const isOver = isCouponExpired(row.endDate, now, store.data.timezoneOffset)
  return { row, template, isUsable: row.state === 'unused' && !isOver }
}
