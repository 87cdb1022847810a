import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptVat, supplyPrice, vatFloored, vatRounded } from './vat.ts'

const won = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('VAT', () => {
  it('is a tenth of the price without it, rounded [2.9-01, 2.9-02]', () => {
    expect([11_000, 10_000, 5, 6, 0].map((amount) => vatRounded(amount))).toEqual([1000, 909, 0, 1, 0])
    expect(vatRounded(1050, 5)).toBe(50)
  })

  it('is floored for providers that require it [2.9-03]', () => {
    expect(vatFloored(10_500)).toBe(954)
    expect(vatRounded(10_500)).toBe(955)
  })

  it('is an eleventh of the taxable amount on a receipt without one', () => {
    expect(receiptVat(11_000)).toBe(1000)
    expect(receiptVat(10_500)).toBe(955)
  })

  it('is that of the amount, negated, for a refund', () => {
    fc.assert(
      fc.property(won, (amount) => {
        for (const vat of [vatRounded, vatFloored, receiptVat]) {
          expect(vat(-amount) + vat(amount)).toBe(0)
          expect(Object.is(vat(amount), -0)).toBe(false)
        }
      }),
    )
  })

  it('is in whole won, and adds up with supply and tax-free goods', () => {
    fc.assert(
      fc.property(won, fc.integer({ min: 0, max: 100 }), (total, percent) => {
        const taxFree = Math.trunc((total * percent) / 100)
        const vat = vatRounded(total - taxFree)
        expect(Number.isInteger(vat)).toBe(true)
        expect(supplyPrice({ total, taxFree, vat }) + taxFree + vat).toBe(total)
        expect(Math.abs(vatRounded(total) - vatFloored(total))).toBeLessThanOrEqual(1)
      }),
    )
  })
})
