import { type VatRounding, vatOf } from '@storefront/domain/money/vat.ts'
import { tenderOf } from '../payments/tenders/tenders.ts'
import type { PaidTender, RefundShare } from '../repositories/refund-tenders.ts'

/** Amounts of some lines of a payment, in won. */
export interface LineSums {
  /** Before discounts. */
  price: number
  /** After the coupon discount of these lines, and the tax-free part of that. */
  net: number
  taxFreeNet: number
}

export interface RefundedLines {
  earlierRefunds: LineSums
  thisRefund: LineSums
  stillPaid: LineSums
  /** How the payment's VAT was rounded. */
  vatRounding: VatRounding
}

/** Money first, then stored balances: the order of refunds (spec decision 38). */
const inOrder = ['money', 'stored'] as const

/**
 * Splits a refund of lines over the tenders; the shares add up to the price of the lines. A line refunds what was paid
 * for it: its price less its coupon discount; the discount is the coupon's share. Shares are computed cumulatively over
 * all refunds, so that in the end they equal the payment to the won. Tax-free amount and VAT of the refund are those of
 * the approval less those of the remaining lines (spec decision 32): refunding only tax-free goods refunds no VAT.
 * Example: lines of 10,000 won, a coupon of 1,000 on all of them, 2,000 in points, 7,000 by card: a line of 4,000
 * refunds 3,600 to the card, and 400 are the coupon's share.
 */
export function refundShares(tenders: readonly PaidTender[], lines: RefundedLines): RefundShare[] {
  const { earlierRefunds, thisRefund, stillPaid } = lines
  const paying = inOrder.flatMap((order) => tenders.filter((each) => orderOf(each) === order))
  const paid = paying.reduce((sum, { approved }) => sum + approved, 0)
  const net = earlierRefunds.net + thisRefund.net
  const isLast = stillPaid.price === 0
  const due = isLast ? paid : share(paid, net, net + stillPaid.net)
  let remaining = Math.max(0, due - paying.reduce((sum, { refunded }) => sum + refunded, 0))
  const shares = paying.map((tender) => {
    const amount = Math.min(remaining, tender.approved - tender.refunded)
    remaining -= amount
    return { payId: tender.payId, tender: tender.tender, amount, ...taxesOf(tender, amount, lines) }
  })
  const discounts = tenders.filter((each) => orderOf(each) === 'discount')
  const refundedSum = discounts.reduce((sum, { refunded }) => sum + refunded, 0)
  let discountLeft = isLast
    ? Number.POSITIVE_INFINITY
    : earlierRefunds.price + thisRefund.price - due - refundedSum
  const discountShares = discounts.map((discount) => {
    const taking = discountShare(discount, discountLeft)
    discountLeft -= taking.amount
    return taking
  })
  return [...shares, ...discountShares]
}

function orderOf({ tender }: PaidTender) {
  return tenderOf(tender).refundOrder
}

function taxesOf(
  { approved, refunded, taxFreeApproved, vatApproved, taxFreeRefunded, vatRefunded }: PaidTender,
  amount: number,
  { stillPaid, vatRounding }: RefundedLines,
): { taxFreeAmount: number; vatAmount: number } {
  const taxFreeLeft = taxFreeApproved - taxFreeRefunded
  const taxableLeft = approved - refunded - taxFreeLeft
  const paidAfter = approved - refunded - amount
  const taxFreeAfter = share(paidAfter, stillPaid.taxFreeNet, stillPaid.net)
  // After an earlier refused refund the proportions may differ, so neither part goes below 0.
  const min = Math.max(0, amount - taxableLeft)
  const taxFreeAmount = Math.max(min, clamp(taxFreeLeft - taxFreeAfter, Math.min(amount, taxFreeLeft)))
  const taxableAfter = paidAfter - (taxFreeLeft - taxFreeAmount)
  const vatAfter = vatApproved === 0 ? 0 : vatOf(taxableAfter, vatRounding)
  return { taxFreeAmount, vatAmount: clamp(vatApproved - vatRefunded - vatAfter, amount - taxFreeAmount) }
}

function discountShare({ payId, tender, approved, refunded }: PaidTender, due: number): RefundShare {
  return {
    payId,
    tender,
    amount: clamp(due, approved - refunded),
    taxFreeAmount: 0,
    vatAmount: 0,
  }
}

function share(won: number, part: number, all: number): number {
  return all > 0 ? Math.floor((won * part) / all) : 0
}

function clamp(won: number, max: number): number {
  return Math.max(0, Math.min(won, max))
}
