import type { CashReceiptUse } from '@storefront/contract/entities/cash-receipt.ts'
import { supplyPrice, type VatRounding, vatOf } from '../money/vat.ts'

/** A cash receipt as a customer asks for it. */
export interface CashReceiptRequest {
  use: CashReceiptUse
  /** As typed: hyphens are allowed. */
  identityNumber: string
}

/**
 * Digits of a number that identifies who the cash receipt is for; null where it does not (spec 2 §5): hyphens are removed, the
 * rest is digits only, 10 for a business, 10 or 11 for a person.
 */
export function cashReceiptIdentity({ use, identityNumber }: CashReceiptRequest): string | null {
  const digits = identityNumber.replaceAll('-', '')
  const form = use === 'business' ? /^\d{10}$/ : /^\d{10,11}$/
  return form.test(digits) ? digits : null
}

/**
 * Whether a payment may go on with this cash receipt: the number is required only where one is asked for, and money that gets
 * a receipt is paid (spec 2 §5, spec decision 31).
 * @param eligible won paid by gift cards with cash receipt
 */
export function isCashReceiptValid(request: CashReceiptRequest | null, eligible: number): boolean {
  return request === null || eligible <= 0 || cashReceiptIdentity(request) !== null
}

/** `01012345678` → `*******5678`. */
export function maskedIdentity(digits: string): string {
  return digits.replace(/\d(?=\d{4})/g, '*')
}

/** Money for which a cash receipt is issued: gift card money of one payment, with its tax-free part (won). */
export interface ReceiptMoney {
  amount: number
  taxFreeAmount: number
  vatRounding: VatRounding
}

export interface ReceiptTax {
  amount: number
  taxFree: number
  vat: number
  supply: number
}

/**
 * Tax of what is left of a cash receipt's money. The tax-free part shrinks in proportion, so that what is cancelled of a
 * receipt is the difference of two of these, and all cancels together are exactly what was issued.
 * @param remaining won, at most the whole amount
 */
export function receiptTax(
  { amount, taxFreeAmount, vatRounding }: ReceiptMoney,
  remaining: number,
): ReceiptTax {
  const taxFree = amount > 0 ? Math.floor((remaining * taxFreeAmount) / amount) : 0
  const vat = vatOf(remaining - taxFree, vatRounding)
  return { amount: remaining, taxFree, vat, supply: supplyPrice({ total: remaining, taxFree, vat }) }
}

/** Tax of what is cancelled when `before` won become `after`; at least 0 each. */
export function cancelledTax(money: ReceiptMoney, before: number, after: number): ReceiptTax {
  const [taxBefore, taxAfter] = [receiptTax(money, before), receiptTax(money, after)]
  return {
    amount: taxBefore.amount - taxAfter.amount,
    taxFree: taxBefore.taxFree - taxAfter.taxFree,
    vat: taxBefore.vat - taxAfter.vat,
    supply: taxBefore.supply - taxAfter.supply,
  }
}
