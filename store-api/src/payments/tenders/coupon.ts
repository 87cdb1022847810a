import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import type { CouponUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { type OwnedCoupon, requiresIssuedCoupon } from '@storefront/domain/payment/coupon-blocked-reason.ts'
import type { Connection, Transaction } from '../../database/database.ts'
import { refuse } from '../../refusal.ts'
import {
  type CouponPayment,
  confirmCoupon,
  holdOpenCoupon,
  holdOwnCoupon,
  readCouponsOfUser,
  releaseCoupon,
  returnCoupon,
} from '../../repositories/coupons.ts'
import type { HoldOwner } from '../../repositories/holds.ts'
import { couponOwners, couponTemplatesOf, type StoreSnapshot } from '../../stores/store-snapshot.ts'
import type { HoldFacts, StoredTender, TenderRequest } from './tender.ts'

/** One coupon of a payment. Once the payment is fully refunded, it can be used again while it is valid. */
export const coupon: StoredTender = {
  kind: 'stored',
  refundOrder: 'discount',
  refundMessage: 'coupon',
  payMethod: payMethod.coupon,

  named: {
    by: 'field',
    requested: (request) => usesOf(request, 0),
    // Discounts are 0 or below. A coupon with a discount of 0 is used as well, and `-` would make it -0.
    quoted: (draft, request) => usesOf(request, Math.abs(draft.couponDiscount)),
    blockedReason: ({ couponBlockedReason }, { couponList }) =>
      couponBlockedReason && { ...couponList[0], reason: couponBlockedReason },
  },
  units: () => 1,

  async hold(tx, owner, { subject }, facts) {
    const use = readCouponSubject(subject)
    if (!(await holdOne(tx, owner, use, facts))) {
      refuse(code.notHeld, 'the coupon is in use or used up', { kind: 'coupon', ...use })
    }
  },

  confirm: (tx, { storeId, txNumber }, _use, now) => confirmCoupon(tx, { storeId, txNumber, now }),

  async release(tx, number) {
    await releaseCoupon(tx, number)
  },

  async returnShare(tx, { refund: { storeId, txNumber }, isFullyRefunded }) {
    if (isFullyRefunded) await returnCoupon(tx, { storeId, txNumber })
  },
}

/** Coupons as input of a quote: one held by another payment counts as used, one held by this payment does not. */
export async function couponFacts(
  db: Connection,
  store: StoreSnapshot,
  userId: number,
  txNumber: string | null,
): Promise<{ templates: CouponTemplate[]; coupons: OwnedCoupon[] }> {
  const templates = couponTemplatesOf(store)
  const rows = templates.length === 0 ? [] : await readCouponsOfUser(db, couponOwners(store), userId)
  return {
    templates,
    coupons: rows.map((row) => {
      const isFree = row.state === 'unused' || (row.state === 'held' && row.txNumber === txNumber)
      return { ...row, isApplied: !isFree }
    }),
  }
}

async function holdOne(
  tx: Transaction,
  { storeId, txNumber, userId }: HoldOwner,
  { templateId, couponId }: CouponUse,
  { store, now }: HoldFacts,
): Promise<boolean> {
  const template = couponTemplatesOf(store).find((each) => each.templateId === templateId)
  if (!template) return false
  // A coupon that is issued to customers is not held by naming its template alone.
  if (couponId == null && requiresIssuedCoupon(template)) return false
  return holdCoupon(tx, { storeId, txNumber, userId, template, couponId, now })
}

function usesOf({ couponList }: TenderRequest, amount: number) {
  return couponList.map((each) => ({ tender: 'coupon', subject: couponSubject(each), amount }))
}

/** `template:12` of a template open to everybody; `template:12/coupon:345` of a customer's own coupon. */
function couponSubject({ templateId, couponId }: CouponUse): string {
  return couponId == null ? `template:${templateId}` : `template:${templateId}/coupon:${couponId}`
}

/** Parses a `couponSubject`. */
function readCouponSubject(subject: string): CouponUse {
  const [, templateId, couponId] = /^template:(\d+)(?:\/coupon:(\d+))?$/.exec(subject) ?? []
  return { templateId: Number(templateId), ...(couponId !== undefined && { couponId: Number(couponId) }) }
}

/**
 * Holds a coupon for a payment, by one guarded statement; false where another payment holds it or it is used. The
 * template is that of the store or of its head office. Idempotent per payment.
 */
export async function holdCoupon(
  tx: Connection,
  hold: CouponPayment & {
    userId: number
    template: { storeId: number; templateId: number }
    /** Absent for a template that is open to everybody. */
    couponId?: number | null | undefined
    now: number
  },
): Promise<boolean> {
  const { storeId, txNumber, userId, template, couponId, now } = hold
  const { templateId } = template
  const held =
    couponId == null
      ? await tx.run(holdOpenCoupon, [template.storeId, templateId, userId, txNumber, storeId, now])
      : await tx.run(holdOwnCoupon, [template.storeId, couponId, templateId, userId, txNumber, storeId])
  return held.length > 0
}
