import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPayable, aTemplate } from '../testing/payment.ts'
import { couponDiscount } from './coupon-discount.ts'
import type { PayableLine } from './payable-line.ts'

const cake = aPayable({ productId: 1, categoryIds: [7], unitPrice: 6500, count: 1 })
const coffee = aPayable({ productId: 2, categoryIds: [8], unitPrice: 4500, count: 3 })
const biscuit = aPayable({ productId: 3, categoryIds: [7], unitPrice: 700, count: 2 })

function discountOf(
  template: Partial<CouponTemplate>,
  lines: PayableLine[] = [cake, coffee, biscuit],
  fee = 0,
) {
  return couponDiscount(aTemplate(template), lines, fee).won
}
const couponForSweets = { targetType: couponTargetType.category, categoryList: [{ categoryId: 7 }] }
const rate = { couponType: couponType.rate }

describe('an amount', () => {
  it('is discounted on every unit that it applies to [2.5-69]', () => {
    const coffees = { targetType: couponTargetType.product, productList: [{ productId: 2 }] }
    expect(discountOf({ ...coffees, amount: 1000 })).toBe(3000)
    expect(discountOf({ ...coffees, amount: -1000 })).toBe(3000)
  })

  it('is at most the price of a unit [2.5-71]', () => {
    expect(discountOf({ ...couponForSweets, amount: 1000 })).toBe(1000 + 700 + 700)
  })

  it("applies once to a whole order, or to the template's number of units", () => {
    expect(discountOf({ amount: 3000 })).toBe(3000)
    expect(discountOf({ amount: 99_000 })).toBe(21_400)
    expect(discountOf({ amount: 3000, applyCountLimit: 2 })).toBe(6000)
  })
})

describe('a rate', () => {
  it('is floored once, on all units together [2.5-70]', () => {
    const halves = [aPayable({ unitPrice: 999, count: 1 }), aPayable({ unitPrice: 999, count: 1 })]
    expect(discountOf({ ...rate, amount: 10 }, halves)).toBe(199)
    // A floating-point result is below 69.
    expect(discountOf({ ...rate, amount: 2.3 }, [aPayable({ unitPrice: 3000, count: 1 })])).toBe(69)
  })

  it('is limited by the maximum discount and the price [2.5-71]', () => {
    expect(discountOf({ ...rate, amount: 50, maxDiscountAmount: 5000 })).toBe(5000)
    expect(discountOf({ ...rate, amount: 50, maxDiscountAmount: 0 })).toBe(10_700)
    expect(discountOf({ ...rate, amount: 150 })).toBe(21_400)
  })

  it('applies to the most expensive units, up to the limit [2.5-72]', () => {
    expect(discountOf({ ...rate, amount: 10, applyCountLimit: 1 })).toBe(650)
    expect(discountOf({ ...rate, amount: 10, applyCountLimit: 3 })).toBe(650 + 900)
    expect(discountOf({ ...rate, ...couponForSweets, amount: 10, applyCountLimit: 2 })).toBe(650 + 70)
  })

  it('values some units of a line by their share of its total', () => {
    const three = aPayable({ unitPrice: 3333, count: 3, total: 10_001 })
    expect(discountOf({ ...rate, amount: 100, applyCountLimit: 2 }, [three])).toBe(6667)
    expect(discountOf({ ...rate, amount: 100, applyCountLimit: 3 }, [three])).toBe(10_001)
  })
})

describe('a discount', () => {
  it('does not affect the products when it is on the delivery fee [2.5-63]', () => {
    const fee = { targetType: couponTargetType.deliveryFee }
    expect(discountOf({ ...fee, amount: 5000 }, [cake], 3000)).toBe(3000)
    expect(discountOf({ ...fee, ...rate, amount: 50 }, [cake], 3000)).toBe(1500)
  })

  it('is 0 when its kind is unknown', () => {
    expect(discountOf({ couponType: '1+1' })).toBe(0)
  })

  it('is distributed over its lines in proportion to their price, tax-free ones first', () => {
    const lines = [cake, aPayable({ productId: 9, unitPrice: 2000, count: 2, isTaxFree: true })]
    expect(couponDiscount(aTemplate({ ...rate, amount: 10 }), lines, 3000)).toEqual({
      won: 1050,
      taxFreeWon: 400,
      shares: { lines: [650, 400], deliveryFee: 0 },
    })
    const onFee = aTemplate({ targetType: couponTargetType.deliveryFee, amount: 5000 })
    expect(couponDiscount(onFee, lines, 3000).shares).toEqual({ lines: [0, 0], deliveryFee: 3000 })
  })

  it('never exceeds its base, for any coupon and order', () => {
    const line = fc
      .record({
        productId: fc.integer({ min: 1, max: 3 }),
        unitPrice: fc.integer({ min: 0, max: 100_000 }),
        count: fc.integer({ min: 1, max: 20 }),
        isTaxFree: fc.boolean(),
      })
      .map(aPayable)
    const template = fc
      .record({
        couponType: fc.constantFrom(couponType.rate, couponType.amount),
        targetType: fc.constantFrom(couponTargetType.all, couponTargetType.product),
        productList: fc.constant<CouponTemplate['productList']>([{ productId: 1 }]),
        amount: fc.integer({ min: -200, max: 20_000 }),
        applyCountLimit: fc.option(fc.integer({ min: -1, max: 9 })),
        maxDiscountAmount: fc.option(fc.integer({ min: -1, max: 30_000 })),
      })
      .map((changes) => aTemplate(changes))
    fc.assert(
      fc.property(template, fc.array(line), (each, lines) => {
        const { won, taxFreeWon, shares } = couponDiscount(each, lines, 0)
        expect(Number.isInteger(won)).toBe(true)
        expect(won).toBeGreaterThanOrEqual(0)
        lines.forEach((line, index) => {
          expect(shares.lines[index]).toBeGreaterThanOrEqual(0)
          expect(shares.lines[index]).toBeLessThanOrEqual(line.total)
        })
        expect(shares.lines.reduce((sum, share) => sum + share, 0)).toBe(won)
        expect(taxFreeWon).toBeLessThanOrEqual(won)
        if (each.maxDiscountAmount && each.maxDiscountAmount > 0) {
          expect(won).toBeLessThanOrEqual(each.maxDiscountAmount)
        }
      }),
    )
  })
})
