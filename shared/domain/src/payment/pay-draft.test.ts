import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { couponIssueType, couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCoupon, aDraftInput, aPayable, aTemplate } from '../testing/payment.ts'
import { payDraft } from './pay-draft.ts'
import { pointUse } from './point-use.ts'

const chosenCoupon = { templateId: 1 }

describe('the draft of a payment', () => {
  it('subtracts the coupon first, then the points, both as negative amounts', () => {
    expect(payDraft(aDraftInput({ chosen: chosenCoupon, points: 2000, pointAccumulationRate: 3 }))).toEqual({
      total: 10_000,
      couponDiscount: -1000,
      discountShares: { lines: [1000], deliveryFee: 0 },
      pointDiscount: -2000,
      tenderList: [],
      amount: 7000,
      taxFreeAmount: 0,
      vatAmount: 636,
      supplyAmount: 6364,
      expectedPoints: 210,
      couponBlockedReason: null,
      points: 2000,
      pointBlockedReason: null,
    })
  })

  it('includes the delivery fee', () => {
    expect(payDraft(aDraftInput({ deliveryFee: 3000 }))).toMatchObject({ total: 13_000, amount: 13_000 })
  })

  it('returns why the selected coupon gives no discount', () => {
    const reasonFor = (changes: Parameters<typeof aDraftInput>[0]) => {
      const draft = payDraft(aDraftInput(changes))
      expect(draft.couponDiscount).toBe(0)
      return draft.couponBlockedReason
    }
    expect(reasonFor({ chosen: { templateId: 2 } })).toBe('unknown')
    expect(reasonFor({ chosen: { templateId: 1, couponId: 50 } })).toBe('unknown')
    const issued = [aTemplate({ issueType: couponIssueType.issued })]
    expect(reasonFor({ chosen: chosenCoupon, templates: issued })).toBe('not-owned')
    const used = [aCoupon({ isApplied: true })]
    expect(reasonFor({ chosen: { templateId: 1, couponId: 50 }, coupons: used })).toBe('already-applied')
  })

  it('accepts a coupon only for its own template', () => {
    const draft = payDraft(
      aDraftInput({
        templates: [aTemplate(), aTemplate({ templateId: 2, amount: 9000 })],
        coupons: [aCoupon()],
        chosen: { templateId: 2, couponId: 50 },
      }),
    )
    expect(draft).toMatchObject({ couponDiscount: 0, couponBlockedReason: 'unknown' })
  })
})

describe('points', () => {
  it('count as none at or below 0 [2.5-49]', () => {
    for (const points of [0, -1, Number.NaN]) {
      expect(payDraft(aDraftInput({ points }))).toMatchObject({
        points: 0,
        pointDiscount: 0,
        pointBlockedReason: null,
      })
    }
  })

  it('below the threshold are not used [2.5-50]', () => {
    expect(payDraft(aDraftInput({ points: 999 }))).toMatchObject({
      points: 0,
      pointBlockedReason: 'below-threshold',
    })
    expect(payDraft(aDraftInput({ points: 1000 }))).toMatchObject({ points: 1000, pointBlockedReason: null })
  })

  it('below the threshold are refused, even if more than the balance is requested', () => {
    expect(payDraft(aDraftInput({ points: 5000, pointBalance: 800 }))).toMatchObject({
      points: 0,
      pointBlockedReason: 'below-threshold',
    })
  })

  it('are at most the balance, and at most what the coupon leaves [2.5-51]', () => {
    expect(payDraft(aDraftInput({ points: 9000 })).points).toBe(5000)
    const draft = payDraft(aDraftInput({ points: 20_000, pointBalance: 20_000, chosen: chosenCoupon }))
    expect(draft).toMatchObject({ points: 9000, amount: 0, vatAmount: 0 })
  })

  it('cannot be used with a negative balance [2.5-52]', () => {
    expect(payDraft(aDraftInput({ points: 1000, pointBalance: -1 }))).toMatchObject({
      points: 0,
      pointBlockedReason: 'negative-balance',
    })
    // Without points nothing is owed.
    expect(payDraft(aDraftInput({ points: 1000, pointBalance: 0 })).pointBlockedReason).toBe(
      'below-threshold',
    )
    expect(payDraft(aDraftInput({ points: 1000, pointBalance: 0, pointUseThreshold: 0 }))).toMatchObject({
      points: 0,
      pointBlockedReason: null,
    })
  })

  it('are integers', () => {
    expect(payDraft(aDraftInput({ points: 1500.9 }))).toMatchObject({ points: 1500, amount: 8500 })
  })

  it('may be used below the threshold if no more is left to pay', () => {
    expect(pointUse({ requested: 5000, balance: 5000, threshold: 1000, remaining: 300 })).toEqual({
      points: 300,
      blockedReason: null,
    })
    expect(pointUse({ requested: 300, balance: 5000, threshold: 1000, remaining: 300 }).points).toBe(300)
    expect(pointUse({ requested: 299, balance: 5000, threshold: 1000, remaining: 300 }).blockedReason).toBe(
      'below-threshold',
    )
    expect(pointUse({ requested: 300, balance: 800, threshold: 1000, remaining: 300 }).blockedReason).toBe(
      'below-threshold',
    )
    expect(pointUse({ requested: 300, balance: 1000, threshold: 1000, remaining: 300 }).points).toBe(300)
  })

  it('earned by a payment are floored [2.9-15]', () => {
    const pointsEarned = (unitPrice: number, pointAccumulationRate: number) =>
      payDraft(aDraftInput({ lines: [aPayable({ unitPrice, count: 1 })], pointAccumulationRate }))
        .expectedPoints
    expect(pointsEarned(9990, 1)).toBe(99)
    // A floating-point result is below 69.
    expect(pointsEarned(3000, 2.3)).toBe(69)
    expect(pointsEarned(10_000, 4.35)).toBe(435)
    expect(pointsEarned(10_000, 0)).toBe(0)
    expect(payDraft(aDraftInput())).not.toHaveProperty('expectedPoints')
  })
})

describe('VAT', () => {
  it('is rounded, and floored for the providers that want it so [2.9-03]', () => {
    const lines = [aPayable({ unitPrice: 10_500, count: 1 })]
    expect(payDraft(aDraftInput({ lines, vat: 'round' })).vatAmount).toBe(955)
    expect(payDraft(aDraftInput({ lines, vat: 'floor' })).vatAmount).toBe(954)
  })

  it('excludes tax-free goods, and their share of the discounts', () => {
    const lines = [
      aPayable({ productId: 1, unitPrice: 6000, count: 1 }),
      aPayable({ productId: 2, unitPrice: 4000, count: 1, isTaxFree: true }),
    ]
    expect(payDraft(aDraftInput({ lines }))).toMatchObject({
      taxFreeAmount: 4000,
      vatAmount: 545,
      supplyAmount: 5455,
    })
    expect(payDraft(aDraftInput({ lines, points: 5000 }))).toMatchObject({
      amount: 5000,
      taxFreeAmount: 2000,
    })
    // A coupon for the taxed product only does not reduce tax-free goods.
    const templates = [
      aTemplate({ targetType: couponTargetType.product, productList: [{ productId: 1 }], amount: 2000 }),
    ]
    expect(payDraft(aDraftInput({ lines, templates, chosen: chosenCoupon }))).toMatchObject({
      amount: 8000,
      taxFreeAmount: 4000,
    })
  })
})

const anyLine = fc
  .record({
    productId: fc.integer({ min: 1, max: 4 }),
    categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    unitPrice: fc.integer({ min: 0, max: 200_000 }),
    count: fc.integer({ min: 1, max: 30 }),
    isTaxFree: fc.boolean(),
  })
  .map(aPayable)

const anyTemplate = fc
  .record({
    couponType: fc.constantFrom(couponType.rate, couponType.amount),
    targetType: fc.constantFrom(...Object.values(couponTargetType)),
    productList: fc.constant<CouponTemplate['productList']>([{ productId: 1 }]),
    categoryList: fc.constant<CouponTemplate['categoryList']>([{ categoryId: 2 }]),
    amount: fc.integer({ min: 0, max: 20_000 }),
    applyCountLimit: fc.option(fc.integer({ min: 0, max: 9 })),
    maxDiscountAmount: fc.option(fc.integer({ min: 0, max: 30_000 })),
    minOrderAmount: fc.option(fc.integer({ min: 0, max: 50_000 })),
  })
  .map((changes) => aTemplate(changes))

const anyDraft = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    deliveryFee: fc.constantFrom(0, 3000),
    templates: anyTemplate.map((template) => [template]),
    chosen: fc.constantFrom(null, chosenCoupon),
    points: fc.integer({ min: -10, max: 3_000_000 }),
    pointBalance: fc.integer({ min: -10, max: 3_000_000 }),
    pointUseThreshold: fc.constantFrom(0, 1000),
    vat: fc.constantFrom('round' as const, 'floor' as const),
    pointAccumulationRate: fc.constantFrom(0, 1, 2.5),
  })
  .map(aDraftInput)

describe('any draft', () => {
  it('adds up, in whole won, and is never below 0', () => {
    fc.assert(
      fc.property(anyDraft, (input) => {
        const draft = payDraft(input)
        const { total, couponDiscount, pointDiscount, amount, taxFreeAmount, vatAmount, supplyAmount } = draft
        expect(total + couponDiscount + pointDiscount).toBe(amount)
        expect(vatAmount + supplyAmount + taxFreeAmount).toBe(amount)
        for (const won of [total, amount, taxFreeAmount, vatAmount, supplyAmount, draft.points]) {
          expect(Number.isSafeInteger(won)).toBe(true)
          expect(won).toBeGreaterThanOrEqual(0)
        }
        for (const won of [couponDiscount, pointDiscount]) {
          expect(won).toBeLessThanOrEqual(0)
          expect(Object.is(won, -0)).toBe(false)
        }
        expect(draft.points).toBeLessThanOrEqual(Math.max(0, input.pointBalance))
        expect(draft.points).toBe(Math.abs(pointDiscount))
        expect(taxFreeAmount).toBeLessThanOrEqual(amount)
      }),
    )
  })

  it('is stable when its own points are requested again', () => {
    fc.assert(
      fc.property(anyDraft, (input) => {
        const draft = payDraft(input)
        const again = payDraft({ ...input, points: draft.points })
        expect(again).toEqual({ ...draft, pointBlockedReason: again.pointBlockedReason })
      }),
    )
  })
})
