import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancelledTax,
  cashReceiptIdentity,
  isCashReceiptValid,
  maskedIdentity,
  receiptTax,
} from './cash-receipt.ts'

const numberOf = (use: 'personal' | 'business', identityNumber: string) =>
  cashReceiptIdentity({ use, identityNumber })

describe('the number of a cash receipt', () => {
  it('loses its hyphens, and is nothing but digits then [2.5-46]', () => {
    expect(numberOf('personal', '010-1234-5678')).toBe('01012345678')
    expect(numberOf('business', '123-45-67890')).toBe('1234567890')
    for (const typed of ['010 1234 5678', '0101234567a', '+821012345678', '０１０１２３４５６７８', ''])
      expect(numberOf('personal', typed), typed).toBeNull()
  })

  it('has exactly 10 digits for a business, and 10 or 11 for a person [2.5-47]', () => {
    const digits = (count: number) => '1'.repeat(count)
    const acceptedLengths = (use: 'personal' | 'business') =>
      [8, 9, 10, 11, 12, 13].filter((count) => numberOf(use, digits(count)) !== null)
    expect(acceptedLengths('business')).toEqual([10])
    expect(acceptedLengths('personal')).toEqual([10, 11])
  })

  it('is required where a receipt is asked for and gift cards that get one pay [2.5-45]', () => {
    const invalidForm = { use: 'personal', identityNumber: '' } as const
    const validForm = { use: 'personal', identityNumber: '010-1234-5678' } as const
    expect(isCashReceiptValid(invalidForm, 1)).toBe(false)
    expect(isCashReceiptValid(validForm, 1)).toBe(true)
    expect(isCashReceiptValid(invalidForm, 0)).toBe(true)
    expect(isCashReceiptValid(null, 1)).toBe(true)
  })

  it('is shown with its last four digits only', () => {
    expect(maskedIdentity('01012345678')).toBe('*******5678')
    expect(maskedIdentity('1234567890')).toBe('******7890')
  })
})

describe('the tax of a cash receipt', () => {
  it('is one eleventh of what is not tax-free', () => {
    const money = { amount: 11_000, taxFreeAmount: 0, vatRounding: 'round' } as const
    expect(receiptTax(money, 11_000)).toEqual({ amount: 11_000, taxFree: 0, vat: 1_000, supply: 10_000 })
    expect(cancelledTax(money, 11_000, 5_500)).toEqual({ amount: 5_500, taxFree: 0, vat: 500, supply: 5_000 })
  })

  it('is cancelled exactly, in however many parts, and no part is below 0', () => {
    const won = fc.integer({ min: 1, max: 2_000_000 })
    fc.assert(
      fc.property(
        won,
        fc.float({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('round' as const, 'floor' as const),
        fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (amount, share, vatRounding, parts) => {
          const money = { amount, taxFreeAmount: Math.floor(amount * share), vatRounding }
          const remainingAmounts = [
            ...parts.map((part) => Math.floor(amount * part)).sort((a, b) => b - a),
            0,
          ]
          let before = amount
          const sum = { amount: 0, taxFree: 0, vat: 0, supply: 0 }
          for (const after of remainingAmounts) {
            const part = cancelledTax(money, before, after)
            expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
            for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += part[name]
            before = after
          }
          expect(sum).toEqual(receiptTax(money, amount))
          expect(sum.supply + sum.vat + sum.taxFree).toBe(amount)
        },
      ),
    )
  })
})
