import type { CouponUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isOwnedKind } from '@storefront/domain/payment/coupon-fault.ts'
import { holdCoupon, releaseCoupon } from '../../coupons/hold-coupon.ts'
import type { Transaction } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { holdPoints, releasePoints } from '../../points/hold-points.ts'
import { type HoldOwner, type HoldRow, letGo, noteHold, readHolds } from '../../repositories/holds.ts'

export interface TenderWishes {
  coupon: CouponUse | null
  /** The templates of the store and of its head office. */
  templates: readonly { storeId: number; templateId: number; issueType?: string | null | undefined }[]
  points: number
  /** Until when, if no payment takes it over; null: a payment has it. */
  expireDate: number | null
  now: number
}

/**
 * Sets a coupon and points aside under a number, or refuses with 1023 and sets nothing aside. What the number
 * holds already is taken over; what it holds besides is let go of.
 */
export async function holdTenders(tx: Transaction, owner: HoldOwner, wishes: TenderWishes): Promise<void> {
  const { coupon, points, expireDate, now } = wishes
  const held = (await readHolds(tx, owner.storeId, owner.txNumber)).filter(({ state }) => state === 'held')
  const wanted = { coupon: coupon && couponSubject(coupon), points: String(points) }
  for (const each of held) {
    const isOther = each.kind === 'points' ? each.quantity !== points : each.subject !== wanted.coupon
    if ((each.kind === 'coupon' || each.kind === 'points') && isOther) await putBack(tx, each)
  }
  const when = { expireDate, now }
  if (coupon && wanted.coupon) {
    if (!(await holdOneCoupon(tx, owner, coupon, wishes))) {
      refuse(code.notHeld, 'the coupon is in use or used up', { kind: 'coupon', ...coupon })
    }
    await noteHold(tx, owner, { kind: 'coupon', subject: wanted.coupon, quantity: 1 }, when)
  }
  if (points > 0) {
    if (!(await holdPoints(tx, { ...owner, amount: points, now }))) {
      refuse(code.notHeld, 'there are not as many points', { kind: 'points', amount: points })
    }
    await noteHold(tx, owner, { kind: 'points', subject: 'points', quantity: points }, when)
  }
}

async function holdOneCoupon(
  tx: Transaction,
  { storeId, txNumber, userId }: HoldOwner,
  { templateId, couponId }: CouponUse,
  { templates, now }: TenderWishes,
): Promise<boolean> {
  const template = templates.find((each) => each.templateId === templateId)
  if (!template) return false
  // One that is given out to some customers cannot be taken by whoever knows its number.
  if (couponId == null && isOwnedKind(template)) return false
  return holdCoupon(tx, { storeId, txNumber, userId, template, couponId, now })
}

async function putBack(tx: Transaction, hold: HoldRow): Promise<void> {
  if (hold.kind === 'coupon') await releaseCoupon(tx, hold)
  else await releasePoints(tx, hold)
  await letGo(tx, hold)
}

export function couponSubject({ templateId, couponId }: CouponUse): string {
  return couponId == null ? `template:${templateId}` : `coupon:${couponId}`
}
