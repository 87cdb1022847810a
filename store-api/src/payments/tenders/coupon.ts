import type { CouponUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { isOwnedKind } from '@storefront/domain/payment/coupon-fault.ts'
import { confirmCoupon, holdCoupon, releaseCoupon, returnCoupon } from '../../coupons/hold-coupon.ts'
import type { Transaction } from '../../database/database.ts'
import { refuse } from '../../refusal.ts'
import type { HoldOwner } from '../../repositories/holds.ts'
import type { StoredTender, TenderRequest } from './tender.ts'

/** One coupon of a payment. It comes back when all of the payment has gone back, as long as it is good. */
export const coupon: StoredTender = {
  kind: 'stored',
  refundOrder: 'discount',
  refundMessage: 'coupon',

  wanted: (wishes) => (wishes.coupon ? { subject: couponSubject(wishes.coupon), quantity: 1 } : null),

  async hold(tx, owner, wishes) {
    if (!wishes.coupon) return
    if (!(await holdOne(tx, owner, wishes.coupon, wishes))) {
      refuse(code.notHeld, 'the coupon is in use or used up', { kind: 'coupon', ...wishes.coupon })
    }
  },

  used: (payment) => (payment.coupon ? { subject: couponSubject(payment.coupon), quantity: 1 } : null),

  confirm: (tx, { storeId, txNumber }, now) => confirmCoupon(tx, { storeId, txNumber, now }),

  async release(tx, number) {
    await releaseCoupon(tx, number)
  },

  record: (payment) =>
    payment.coupon && payment.couponDiscount < 0
      ? {
          payMethod: payMethod.coupon,
          subject: couponSubject(payment.coupon),
          amount: -payment.couponDiscount,
        }
      : null,

  async giveBack(tx, { refund: { storeId, txNumber }, isAllBack }) {
    if (isAllBack) await returnCoupon(tx, { storeId, txNumber })
  },
}

async function holdOne(
  tx: Transaction,
  { storeId, txNumber, userId }: HoldOwner,
  { templateId, couponId }: CouponUse,
  { templates, now }: TenderRequest,
): Promise<boolean> {
  const template = templates.find((each) => each.templateId === templateId)
  if (!template) return false
  // One that is issued to some customers cannot be taken by whoever knows its number.
  if (couponId == null && isOwnedKind(template)) return false
  return holdCoupon(tx, { storeId, txNumber, userId, template, couponId, now })
}

function couponSubject({ templateId, couponId }: CouponUse): string {
  return couponId == null ? `template:${templateId}` : `coupon:${couponId}`
}
