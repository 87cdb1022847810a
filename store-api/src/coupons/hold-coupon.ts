import type { Connection } from '../database/database.ts'
import {
  holdOpenCoupon,
  holdOwnCoupon,
  releaseHeldCoupon,
  returnUsedCoupon,
  useHeldCoupon,
} from '../repositories/coupons.ts'

/** The payment that a coupon is used in. */
export interface CouponPayment {
  storeId: number
  txNumber: string
}

/**
 * Holds a coupon for a payment, by one guarded statement; false where another payment holds it or it is used. The
 * template is that of the store or of its head office. Idempotent per payment.
 */
export async function holdCoupon(
  tx: Connection,
  of: CouponPayment & {
    userId: number
    template: { storeId: number; templateId: number }
    /** Absent for a template that is open to everybody. */
    couponId?: number | null | undefined
    now: number
  },
): Promise<boolean> {
  const { storeId, txNumber, userId, template, couponId, now } = of
  const { templateId } = template
  const held =
    couponId == null
      ? await tx.run(holdOpenCoupon, [template.storeId, templateId, userId, txNumber, storeId, now])
      : await tx.run(holdOwnCoupon, [template.storeId, couponId, templateId, userId, txNumber, storeId])
  return held.length > 0
}

/** Releases a payment's hold; false where it has none. */
export async function releaseCoupon(tx: Connection, { storeId, txNumber }: CouponPayment): Promise<boolean> {
  return (await tx.run(releaseHeldCoupon, [storeId, txNumber])).length > 0
}

/** The payment was approved: marks the held coupon as used. */
export async function confirmCoupon(
  tx: Connection,
  { storeId, txNumber, now }: CouponPayment & { now: number },
): Promise<boolean> {
  return (await tx.run(useHeldCoupon, [storeId, txNumber, now])).length > 0
}

/** The payment was fully refunded: its coupon can be used again while it is valid. */
export async function returnCoupon(tx: Connection, { storeId, txNumber }: CouponPayment): Promise<boolean> {
  return (await tx.run(returnUsedCoupon, [storeId, txNumber])).length > 0
}
