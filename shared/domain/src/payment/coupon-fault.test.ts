import type { Coupon, CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponIssueType, couponTargetType, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { aCoupon, aDraft, aPayable, aTemplate } from '../testing/payment.ts'
import { at } from '../testing/store.ts'
import { type CouponOccasion, couponFault, isCouponExpired } from './coupon-fault.ts'

function fault(
  template: Partial<CouponTemplate>,
  occasion: Partial<CouponOccasion> = {},
  coupon: Coupon | null = null,
) {
  return couponFault(aTemplate(template), coupon, aDraft(occasion))
}

describe('a coupon applies', () => {
  it('a coupon applies to the kinds of order that its template names, an order at a table being a general one [2.5-60]', () => {
    expect(fault({ orderType: [orderType.takeout, orderType.delivery] })).toBeNull()
    expect(fault({ orderType: [orderType.general] })).toBe('order-type')
    expect(fault({ orderType: [orderType.general] }, { orderType: dealType.self })).toBeNull()
    expect(fault({ orderType: [dealType.self] }, { orderType: orderType.general })).toBeNull()
    expect(fault({ orderType: [] })).toBeNull()
  })

  it('a coupon applies from the minimum amount on, without the delivery fee [2.5-61]', () => {
    expect(fault({ minOrderAmount: 10_000 })).toBeNull()
    expect(fault({ minOrderAmount: 10_001 })).toBe('minimum-amount')
    expect(fault({ minOrderAmount: 10_001 }, { deliveryFee: 3000 })).toBe('minimum-amount')
  })

  it('a coupon applies where the order has one of its products, or one of its categories [2.5-62]', () => {
    const product = { targetType: couponTargetType.product }
    expect(fault({ ...product, productList: [{ productId: 100 }] })).toBeNull()
    expect(fault({ ...product, productList: [{ productId: 101 }] })).toBe('no-target')
    expect(fault(product, { lines: [aPayable({ productId: null })] })).toBe('no-target')
    const every = { ...product, productList: [{ productId: 100 }] }
    expect(fault(every, { lines: [aPayable({ count: 0 })] })).toBe('no-target')
    const category = { targetType: couponTargetType.category, categoryList: [{ categoryId: 9 }] }
    expect(fault(category)).toBe('no-target')
    expect(fault(category, { lines: [aPayable({ categoryIds: [3, 9] })] })).toBeNull()
  })

  it('a coupon applies to a delivery fee where there is one [2.5-63]', () => {
    const free = { targetType: couponTargetType.deliveryFee }
    expect(fault(free)).toBe('no-target')
    expect(fault(free, { deliveryFee: 3000 })).toBeNull()
  })

  it('a coupon applies to the whole order, and not to an unknown target [2.5-64, 1.3.4-05]', () => {
    expect(fault({ targetType: couponTargetType.all })).toBeNull()
    expect(fault({ targetType: '테이블' })).toBe('no-target')
    expect(fault({ targetType: couponTargetType.all }, { lines: [] })).toBe('no-target')
  })

  it('a coupon applies on the days that it names [2.5-66, 1.3.4-06]', () => {
    expect(fault({ useDay: ['weekday', 'holiday'] })).toBeNull()
    expect(fault({ useDay: ['saturday', 'sunday'] })).toBe('day')
    expect(fault({ useDay: ['holiday'] }, { dayType: 'holiday' })).toBeNull()
  })
})

describe('the dates of a coupon', () => {
  const held = (changes: Partial<Coupon>) => fault({}, {}, aCoupon(changes))

  it('are those of the customer’s coupon, and must include now [2.5-65]', () => {
    expect(held({})).toBeNull()
    expect(held({ startDate: at('2026-11-20 12:01') })).toBe('not-yet')
    expect(held({ endDate: at('2026-11-19 23:59') })).toBe('expired')
    expect(fault({ endDate: at('2026-11-19 12:00') }, {}, aCoupon())).toBeNull()
  })

  it("include the whole last day in the store's time zone", () => {
    const endDate = at('2026-11-20 00:00')
    expect(fault({ endDate })).toBeNull()
    expect(isCouponExpired(endDate, at('2026-11-20 23:59'), 540)).toBe(false)
    expect(isCouponExpired(endDate, at('2026-11-21 00:00'), 540)).toBe(true)
    // The same moments where local time is still the 19th and the 20th.
    expect(isCouponExpired(endDate, at('2026-11-21 00:00'), 0)).toBe(true)
    expect(isCouponExpired(at('2026-11-20 09:00'), at('2026-11-21 08:59'), 0)).toBe(false)
  })
})

describe('who may use a coupon', () => {
  it('is its holder where it is issued to a customer [2.5-67, 1.3.4-04]', () => {
    for (const issueType of [couponIssueType.issued, couponIssueType.issuedToUser]) {
      expect(fault({ issueType })).toBe('not-owned')
      expect(fault({ issueType }, {}, aCoupon())).toBeNull()
    }
  })

  it('is every customer otherwise [2.5-68]', () => {
    for (const issueType of [null, couponIssueType.store, couponIssueType.user]) {
      expect(fault({ issueType })).toBeNull()
    }
  })

  it('a coupon cannot be used once it was used or the store removed it [2.2-64]', () => {
    expect(fault({}, {}, aCoupon({ isApplied: true }))).toBe('already-applied')
    expect(fault({ isDisabled: true }, {}, aCoupon())).toBe('disabled')
  })

  it('a coupon of an open template cannot be used again, until a refund returns it', () => {
    expect(fault({ userCoupon: { couponId: 9, isApplied: true } }, {}, null)).toBe('already-applied')
    expect(fault({ userCoupon: { couponId: 9, isApplied: false } }, {}, null)).toBeNull()
    expect(fault({ userCoupon: { couponId: 9, isApplied: true } }, {}, aCoupon())).toBeNull()
  })
})
