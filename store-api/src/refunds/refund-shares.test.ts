import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaidTender, type RefundShare, refundShares } from './refund-shares.ts'

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

const amounts = (shares: readonly RefundShare[]) =>
  Object.fromEntries(shares.map(({ tender, amount }) => [tender, amount]))

describe('what a refund takes from each tender', () => {
  const paid = [
    aTender('provider', 7_000, { vatApproved: 636 }),
    aTender('points', 2_000),
    aTender('coupon', 1_000),
  ]

  it('is everything where everything goes back, the coupon included', () => {
    const shares = refundShares(paid, { total: 10_000, before: 0, now: 10_000 })
    expect(amounts(shares)).toEqual({ provider: 7_000, points: 2_000, coupon: 1_000 })
    expect(shares[0]?.vatAmount).toBe(636)
  })

  it('is nothing where nothing cost anything', () => {
    const shares = refundShares([aTender('provider', 0)], { total: 0, before: 0, now: 0 })
    expect(shares).toEqual([{ payId: 1, tender: 'provider', amount: 0, taxFreeAmount: 0, vatAmount: 0 }])
  })

  it('is a line’s share of what was paid, from the provider first; the rest of its price was the coupon’s', () => {
    const shares = refundShares(paid, { total: 10_000, before: 0, now: 4_000 })
    expect(amounts(shares)).toEqual({ provider: 3_600, points: 0, coupon: 400 })
    expect(shares[0]?.vatAmount).toBe(Math.floor((636 * 3_600) / 7_000))
  })

  it('goes on with points once the provider has given all back', () => {
    const [provider, points, coupon] = paid
    if (!provider || !points || !coupon) throw new Error('nothing was paid')
    const after = [{ ...provider, refunded: 6_300, vatRefunded: 572 }, points, { ...coupon, refunded: 700 }]
    const shares = refundShares(after, { total: 10_000, before: 7_000, now: 2_000 })
    expect(amounts(shares)).toEqual({ provider: 700, points: 1_100, coupon: 200 })
    expect(shares[0]?.vatAmount).toBe(64)
  })

  it('is nothing where coupons paid for all of it', () => {
    const shares = refundShares([aTender('provider', 0), aTender('coupon', 5_000)], {
      total: 5_000,
      before: 0,
      now: 5_000,
    })
    expect(amounts(shares)).toEqual({ provider: 0, coupon: 5_000 })
  })

  it('comes, over any lines in any order, to exactly what was paid, taxes too, and is never below zero', () => {
    const won = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 8 }),
        won,
        won,
        fc.integer({ min: 0, max: 100 }),
        (lines, coupon, points, taxFreePercent) => {
          const total = lines.reduce((sum, line) => sum + line, 0)
          const discount = Math.min(coupon, total)
          const used = Math.min(points, total - discount)
          const approved = total - discount - used
          const taxFreeApproved = Math.floor((approved * taxFreePercent) / 100)
          const vatApproved = Math.round((approved - taxFreeApproved) / 11)
          let tenders = [
            aTender('provider', approved, { taxFreeApproved, vatApproved }),
            aTender('points', used),
            aTender('coupon', discount),
          ]
          let before = 0
          for (const now of lines) {
            const shares = refundShares(tenders, { total, before, now })
            before += now
            expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(now)
            for (const share of shares) {
              expect(Math.min(share.amount, share.taxFreeAmount, share.vatAmount)).toBeGreaterThanOrEqual(0)
              expect(share.taxFreeAmount + share.vatAmount).toBeLessThanOrEqual(share.amount)
            }
            tenders = tenders.map((tender) => {
              const share = shares.find(({ payId }) => payId === tender.payId)
              return {
                ...tender,
                refunded: tender.refunded + (share?.amount ?? 0),
                taxFreeRefunded: tender.taxFreeRefunded + (share?.taxFreeAmount ?? 0),
                vatRefunded: tender.vatRefunded + (share?.vatAmount ?? 0),
              }
            })
          }
          for (const tender of tenders) {
            expect(tender.refunded).toBe(tender.approved)
            expect(tender.taxFreeRefunded).toBe(tender.taxFreeApproved)
            expect(tender.vatRefunded).toBe(tender.vatApproved)
          }
        },
      ),
    )
  })
})
