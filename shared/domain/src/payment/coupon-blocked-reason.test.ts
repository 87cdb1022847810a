import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponIssueType, couponTargetType, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aCoupon, aDraftInput, aPayable, aTemplate } from '../testing/payment.ts'
import { at } from '../testing/store.ts'
import { type CouponContext, couponBlockedReason, isCouponExpired } from './coupon-blocked-reason.ts'

function reasonFor(
  template: Partial<CouponTemplate>,
  couponContext: Partial<CouponContext> = {},
  coupon: Coupon | null = null,
) {
  return couponBlockedReason(aTemplate(template), coupon, aDraftInput(couponContext))
}

describe('a coupon applies', () => {
  it('to the kinds of order that its template names, an order at a table being a general one [2.5-60]', () => {
    expect(reasonFor({ orderType: [orderType.takeout, orderType.delivery] })).toBeNull()
    expect(reasonFor({ orderType: [orderType.general] })).toBe('order-type')
    expect(reasonFor({ orderType: [orderType.general] }, { orderType: dealType.self })).toBeNull()
    expect(reasonFor({ orderType: [dealType.self] }, { orderType: orderType.general })).toBeNull()
    expect(reasonFor({ orderType: [] })).toBeNull()
  })

  it('from the minimum amount on, without the delivery fee [2.5-61]', () => {
    expect(reasonFor({ minOrderAmount: 10_000 })).toBeNull()
    expect(reasonFor({ minOrderAmount: 10_001 })).toBe('minimum-amount')
    expect(reasonFor({ minOrderAmount: 10_001 }, { deliveryFee: 3000 })).toBe('minimum-amount')
  })

  it('where the order has one of its products, or one of its categories [2.5-62]', () => {
    const product = { targetType: couponTargetType.product }
    expect(reasonFor({ ...product, productList: [{ productId: 100 }] })).toBeNull()
    expect(reasonFor({ ...product, productList: [{ productId: 101 }] })).toBe('no-target')
    expect(reasonFor(product, { lines: [aPayable({ productId: null })] })).toBe('no-target')
    const matching = { ...product, productList: [{ productId: 100 }] }
    expect(reasonFor(matching, { lines: [aPayable({ count: 0 })] })).toBe('no-target')
    const category = { targetType: couponTargetType.category, categoryList: [{ categoryId: 9 }] }
    expect(reasonFor(category)).toBe('no-target')
    expect(reasonFor(category, { lines: [aPayable({ categoryIds: [3, 9] })] })).toBeNull()
  })

  it('to a delivery fee where there is one [2.5-63]', () => {
    const feeCoupon = { targetType: couponTargetType.deliveryFee }
    expect(reasonFor(feeCoupon)).toBe('no-target')
    expect(reasonFor(feeCoupon, { deliveryFee: 3000 })).toBeNull()
  })

  it('to the whole order, and not to an unknown target [2.5-64, 1.3.4-05]', () => {
    expect(reasonFor({ targetType: couponTargetType.all })).toBeNull()
    expect(reasonFor({ targetType: '테이블' })).toBe('no-target')
    expect(reasonFor({ targetType: couponTargetType.all }, { lines: [] })).toBe('no-target')
  })

  it('on the days that it names [2.5-66, 1.3.4-06]', () => {
    expect(reasonFor({ useDay: ['weekday', 'holiday'] })).toBeNull()
    expect(reasonFor({ useDay: ['saturday', 'sunday'] })).toBe('day')
    expect(reasonFor({ useDay: ['holiday'] }, { dayType: 'holiday' })).toBeNull()
  })
})

describe('the dates of a coupon', () => {
  const reasonForOwned = (changes: Partial<Coupon>) => reasonFor({}, {}, aCoupon(changes))

  it('are those of the customer’s coupon, and must include now [2.5-65]', () => {
    expect(reasonForOwned({})).toBeNull()
    expect(reasonForOwned({ startDate: at('2026-11-20 12:01') })).toBe('not-yet')
    expect(reasonForOwned({ endDate: at('2026-11-19 23:59') })).toBe('expired')
    expect(reasonFor({ endDate: at('2026-11-19 12:00') }, {}, aCoupon())).toBeNull()
  })

  it("include the whole last day in the store's time zone", () => {
    const endDate = at('2026-11-20 00:00')
    expect(reasonFor({ endDate })).toBeNull()
    expect(isCouponExpired(endDate, at('2026-11-20 23:59'), 540)).toBe(false)
    expect(isCouponExpired(endDate, at('2026-11-21 00:00'), 540)).toBe(true)
    // The same moments where local time is still the 19th and the 20th.
    expect(isCouponExpired(endDate, at('2026-11-21 00:00'), 0)).toBe(true)
    expect(isCouponExpired(at('2026-11-20 09:00'), at('2026-11-21 08:59'), 0)).toBe(false)
  })
})

describe('who may use a coupon', () => {
  it('is its owner where it is issued to a customer [2.5-67, 1.3.4-04]', () => {
    for (const issueType of [couponIssueType.issued, couponIssueType.issuedToUser]) {
      expect(reasonFor({ issueType })).toBe('not-owned')
      expect(reasonFor({ issueType }, {}, aCoupon())).toBeNull()
    }
  })

  it('is every customer otherwise [2.5-68]', () => {
    for (const issueType of [null, couponIssueType.store, couponIssueType.user]) {
      expect(reasonFor({ issueType })).toBeNull()
    }
  })

  it('a coupon cannot be used once it was used or the store removed it [2.2-64]', () => {
    expect(reasonFor({}, {}, aCoupon({ isApplied: true }))).toBe('already-applied')
    expect(reasonFor({ isDisabled: true }, {}, aCoupon())).toBe('disabled')
  })

  it('a coupon of an open template cannot be used again, until a refund returns it', () => {
    expect(reasonFor({ userCoupon: { couponId: 9, isApplied: true } }, {}, null)).toBe('already-applied')
    expect(reasonFor({ userCoupon: { couponId: 9, isApplied: false } }, {}, null)).toBeNull()
    expect(reasonFor({ userCoupon: { couponId: 9, isApplied: true } }, {}, aCoupon())).toBeNull()
  })
})
