import { couponTargetType, couponType } from '@storefront/contract/wire-enums.ts'
import { vatOf } from '@storefront/domain/money/vat.ts'
import { payDraft } from '@storefront/domain/payment/pay-draft.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaidTender, RefundShare } from '../repositories/refund-tenders.ts'
import { type LineSums, refundShares } from './refund-shares.ts'

const aTender = (tender: string, approved: number, changes: Partial<PaidTender> = {}): PaidTender => ({
  payId: { provider: 1, points: 2, coupon: 3 }[tender] ?? 9,
  tender,
  approved,
  refunded: 0,
  taxFreeApproved: 0,
  vatApproved: 0,
  taxFreeRefunded: 0,
  vatRefunded: 0,
  ...changes,
})

interface Line {
  price: number
  discount?: number
  isTaxFree?: boolean
}

const sums = (lines: readonly Line[]): LineSums => ({
  price: lines.reduce((sum, { price }) => sum + price, 0),
  net: lines.reduce((sum, { price, discount = 0 }) => sum + price - discount, 0),
  taxFreeNet: lines.reduce(
    (sum, { price, discount = 0, isTaxFree }) => sum + (isTaxFree ? price - discount : 0),
    0,
  ),
})

const sharesOf = (
  tenders: readonly PaidTender[],
  groups: { earlierRefunds?: Line[]; thisRefund: Line[]; stillPaid?: Line[] },
  vatRounding: 'round' | 'floor' = 'round',
) =>
  refundShares(tenders, {
    earlierRefunds: sums(groups.earlierRefunds ?? []),
    thisRefund: sums(groups.thisRefund),
    stillPaid: sums(groups.stillPaid ?? []),
    vatRounding,
  })

/** Frozen amounts of an order: a coupon on all lines or on the tax-free ones, and points. */
function draftOf(
  lines: readonly Line[],
  discounts: { couponWon: number; points: number; isOfTaxFreeOnly: boolean; vatRounding: 'round' | 'floor' },
) {
  const template = {
    templateId: 1,
    storeId: 1,
    name: '쿠폰',
    couponType: couponType.amount,
    amount: discounts.couponWon,
    startDate: 0,
    endDate: 2_000_000_000_000,
    isDisabled: false,
    issueType: '',
    targetType: discounts.isOfTaxFreeOnly ? couponTargetType.product : couponTargetType.all,
    orderType: [],
    useDay: [],
    productList: [{ productId: 2 }],
    categoryList: [],
    image: [],
  }
  return payDraft({
    lines: lines.map(({ price, isTaxFree = false }) => ({
      productId: isTaxFree ? 2 : 1,
      categoryIds: [],
      unitPrice: price,
      count: 1,
      total: price,
      isTaxFree,
    })),
    orderType: '',
    deliveryFee: 0,
    templates: [template],
    coupons: [],
    chosen: { templateId: 1 },
    points: discounts.points,
    pointBalance: discounts.points,
    pointUseThreshold: 0,
    vat: discounts.vatRounding,
    dayType: 'weekday',
    now: 1_000_000_000_000,
    timezoneOffset: 540,
  })
}

const amounts = (shares: readonly RefundShare[]) =>
  Object.fromEntries(shares.map(({ tender, amount }) => [tender, amount]))

describe('the shares of a refund by tender', () => {
  const paid = [
    aTender('provider', 7_000, { vatApproved: 636 }),
    aTender('points', 2_000),
    aTender('coupon', 1_000),
  ]
  // A discount of 1,000 won spread over all lines.
  const line = (price: number): Line => ({ price, discount: price / 10 })

  it('are the whole amounts for a full refund, the coupon included', () => {
    const shares = sharesOf(paid, { thisRefund: [line(10_000)] })
    expect(amounts(shares)).toEqual({ provider: 7_000, points: 2_000, coupon: 1_000 })
    expect(shares[0]?.vatAmount).toBe(636)
  })

  it('are 0 for free lines', () => {
    const shares = sharesOf([aTender('provider', 0)], { thisRefund: [line(0)] })
    expect(shares).toEqual([{ payId: 1, tender: 'provider', amount: 0, taxFreeAmount: 0, vatAmount: 0 }])
  })

  it('are the paid price of the lines, from the provider first; the rest of their price is the coupon’s', () => {
    const shares = sharesOf(paid, { thisRefund: [line(4_000)], stillPaid: [line(6_000)] })
    expect(amounts(shares)).toEqual({ provider: 3_600, points: 0, coupon: 400 })
    expect(shares[0]?.vatAmount).toBe(636 - Math.round(3_400 / 11))
  })

  it('do not touch the coupon of other lines', () => {
    const shares = sharesOf(paid, {
      thisRefund: [{ price: 4_000 }],
      stillPaid: [{ price: 6_000, discount: 1_000 }],
    })
    expect(amounts(shares)).toEqual({ provider: 4_000, points: 0, coupon: 0 })
  })

  it('continue with points once the provider’s amount is refunded', () => {
    const [provider, points, coupon] = paid
    if (!provider || !points || !coupon) throw new Error('nothing was paid')
    const tenders = [{ ...provider, refunded: 6_300, vatRefunded: 572 }, points, { ...coupon, refunded: 700 }]
    const shares = sharesOf(tenders, {
      earlierRefunds: [line(7_000)],
      thisRefund: [line(2_000)],
      stillPaid: [line(1_000)],
    })
    expect(amounts(shares)).toEqual({ provider: 700, points: 1_100, coupon: 200 })
    expect(shares[0]?.vatAmount).toBe(64)
  })

  it('are 0 for the provider if coupons paid everything', () => {
    const shares = sharesOf([aTender('provider', 0), aTender('coupon', 5_000)], {
      thisRefund: [{ price: 5_000, discount: 5_000 }],
    })
    expect(amounts(shares)).toEqual({ provider: 0, coupon: 5_000 })
  })
})

describe('VAT and tax-free amount of a refund', () => {
  const pastry: Line = { price: 5_400 }
  const tangerine: Line = { price: 6_000, isTaxFree: true }
  const paid = [aTender('provider', 11_400, { taxFreeApproved: 6_000, vatApproved: 490 })]

  it('are those of the lines: tax-free goods refund no VAT, taxed ones all of theirs', () => {
    expect(sharesOf(paid, { thisRefund: [tangerine], stillPaid: [pastry] }, 'floor')).toMatchObject([
      { amount: 6_000, taxFreeAmount: 6_000, vatAmount: 0 },
    ])
    expect(sharesOf(paid, { thisRefund: [pastry], stillPaid: [tangerine] }, 'floor')).toMatchObject([
      { amount: 5_400, taxFreeAmount: 0, vatAmount: 490 },
    ])
  })

  it('follow the remaining provider amount if points pay a part', () => {
    // 8,000 won by card: 4,800 for the tax-free line, 3,200 for the taxed one.
    const tenders = [
      aTender('provider', 8_000, { taxFreeApproved: 4_800, vatApproved: 290 }),
      aTender('points', 2_000),
    ]
    const [provider] = sharesOf(
      tenders,
      { thisRefund: [{ price: 4_000 }], stillPaid: [{ price: 6_000, isTaxFree: true }] },
      'floor',
    )
    expect(provider).toMatchObject({ amount: 4_000, taxFreeAmount: 800, vatAmount: 290 })
  })

  it('of approval and refunds add up to those of the remaining lines, after any refunds, refused ones between them', () => {
    const won = fc.integer({ min: 0, max: 200_000 })
    const aLine = fc.record({ price: fc.integer({ min: 1, max: 60_000 }), isTaxFree: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 8, size: 'max' }),
        won,
        won,
        fc.boolean(),
        fc.constantFrom('round' as const, 'floor' as const),
        fc.array(
          fc.record({
            // Lines of the refund: any of those that are left.
            picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
            // A refused refund is reverted at once, or after the next one was started.
            outcome: fc.constantFrom('done', 'done', 'refused', 'refused later'),
          }),
          { maxLength: 10, size: 'max' },
        ),
        (bought, couponWon, points, isOfTaxFreeOnly, vatRounding, steps) => {
          const draft = draftOf(bought, { couponWon, points, isOfTaxFreeOnly, vatRounding })
          const lines = bought.map((each, index) => ({
            ...each,
            discount: draft.discountShares.lines[index] ?? 0,
          }))
          const approved = [
            aTender('provider', draft.amount, {
              taxFreeApproved: draft.taxFreeAmount,
              vatApproved: draft.vatAmount,
            }),
            aTender('points', Math.abs(draft.pointDiscount)),
            aTender('coupon', Math.abs(draft.couponDiscount)),
          ]
          let refunds: { lines: Line[]; shares: RefundShare[] }[] = []
          const isLeft = (line: Line) => !refunds.some((refund) => refund.lines.includes(line))
          /** The tenders with what all refunds that count have taken. */
          const tendersNow = () =>
            approved.map((tender) => {
              const takenWon = refunds.flatMap(({ shares }) =>
                shares.filter((each) => each.payId === tender.payId),
              )
              const sum = (field: 'amount' | 'taxFreeAmount' | 'vatAmount') =>
                takenWon.reduce((won, share) => won + share[field], 0)
              return {
                ...tender,
                refunded: sum('amount'),
                taxFreeRefunded: sum('taxFreeAmount'),
                vatRefunded: sum('vatAmount'),
              }
            })
          const refund = (thisRefund: Line[]) => {
            const earlierRefunds = lines.filter((line) => !isLeft(line))
            const stillPaid = lines.filter((line) => isLeft(line) && !thisRefund.includes(line))
            const groups = { earlierRefunds, thisRefund, stillPaid }
            const shares = sharesOf(tendersNow(), groups, vatRounding)
            expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(
              thisRefund.reduce((sum, { price }) => sum + price, 0),
            )
            for (const share of shares) {
              expect(Math.min(share.amount, share.taxFreeAmount, share.vatAmount)).toBeGreaterThanOrEqual(0)
              expect(share.taxFreeAmount + share.vatAmount).toBeLessThanOrEqual(share.amount)
            }
            const started = { lines: thisRefund, shares }
            refunds.push(started)
            const [provider] = tendersNow()
            if (!provider) throw new Error('nobody paid')
            const stays = provider.approved - provider.refunded
            const taxFreeStays = provider.taxFreeApproved - provider.taxFreeRefunded
            if (stillPaid.every(({ isTaxFree }) => isTaxFree)) expect(taxFreeStays).toBe(stays)
            if (stillPaid.every(({ isTaxFree }) => !isTaxFree)) expect(taxFreeStays).toBe(0)
            expect(provider.vatApproved - provider.vatRefunded).toBe(vatOf(stays - taxFreeStays, vatRounding))
            return started
          }
          let refusedLater: (typeof refunds)[number] | undefined
          for (const { picks, outcome } of steps) {
            const unrefunded = lines.filter(isLeft)
            if (unrefunded.length === 0) break
            const picked = [...new Set(picks.map((pick) => unrefunded[pick % unrefunded.length] as Line))]
            let started = refund(picked)
            if (refusedLater) {
              // The one that was started meanwhile is computed again without it (`recompute-pending-refunds.ts`).
              refunds = refunds.filter((each) => each !== refusedLater && each !== started)
              started = refund(picked)
            }
            refusedLater = outcome === 'refused later' ? started : undefined
            if (outcome === 'refused') refunds = refunds.filter((each) => each !== started)
          }
          refunds = refunds.filter((each) => each !== refusedLater)
          const rest = lines.filter(isLeft)
          if (rest.length > 0) refund(rest)
          for (const tender of tendersNow()) {
            expect(tender.refunded).toBe(tender.approved)
            expect(tender.taxFreeRefunded).toBe(tender.taxFreeApproved)
            expect(tender.vatRefunded).toBe(tender.vatApproved)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
