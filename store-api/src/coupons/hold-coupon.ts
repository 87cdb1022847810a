import type { Connection } from '../database/database.ts'
import {
  giveUsedCouponBack,
  holdOpenCoupon,
  holdOwnCoupon,
  releaseHeldCoupon,
  useHeldCoupon,
} from '../repositories/coupons.ts'

/** The payment that a coupon is used in. */
export interface CouponPayment {
  storeId: number
  txNumber: string
}

/**
 * Sets a coupon aside for a payment, by one guarded statement; false where somebody else has it or it is used
 * up. The template is that of the store or of its head office. A second time, for the same payment, changes
 * nothing.
 */
export async function holdCoupon(
  tx: Connection,
  of: CouponPayment & {
    userId: number
    template: { storeId: number; templateId: number }
    /** Left out for a template that is open to everybody. */
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

/** Gives back what a payment held; false where it holds nothing any more. */
export async function releaseCoupon(tx: Connection, { storeId, txNumber }: CouponPayment): Promise<boolean> {
  return (await tx.run(releaseHeldCoupon, [storeId, txNumber])).length > 0
}

/** The payment was approved: what it held is used. */
export async function confirmCoupon(
  tx: Connection,
  { storeId, txNumber, now }: CouponPayment & { now: number },
): Promise<boolean> {
  return (await tx.run(useHeldCoupon, [storeId, txNumber, now])).length > 0
}

/** The whole payment was refunded: its coupon may be used again, as long as it is good. */
export async function returnCoupon(tx: Connection, { storeId, txNumber }: CouponPayment): Promise<boolean> {
  return (await tx.run(giveUsedCouponBack, [storeId, txNumber])).length > 0
}
