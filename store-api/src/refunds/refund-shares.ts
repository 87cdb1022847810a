import { type VatRounding, vatOf } from '@storefront/domain/money/vat.ts'
import { tenderOf } from '../payments/tenders/tenders.ts'
import type { PaidTender, RefundShare } from '../repositories/refund-tenders.ts'

/** Won of some lines of a payment. */
export interface LineSums {
  /** Before discounts. */
  price: number
  /** After what the coupon took off these lines, and the part of that which carries no VAT. */
  net: number
  taxFreeNet: number
}

export interface RefundedLines {
  /** Lines that earlier refunds took, those of this refund, and those that stay paid. */
  before: LineSums
  now: LineSums
  after: LineSums
  /** How the payment's VAT was rounded. */
  vatRounding: VatRounding
}

/** Money first, then what is stored with us: the order in which tenders give back (spec decision 38). */
const inOrder = ['money', 'stored'] as const

/**
 * What a refund of lines takes from each tender; all shares together are the lines' price. Lines give back what
 * was truly paid for them: their price without what the coupon took off them; the rest of the price is the
 * coupon's. Shares are counted from the beginning, so that in the end they are what was paid, to the won.
 * Tax-free amount and VAT of the refund are what the approval has had less what the remaining lines need
 * (spec decision 32): a refund of tax-free goods alone gives back no VAT.
 *
 * 10,000 won of lines, 1,000 of a coupon on all of them, 2,000 of points, 7,000 of a card: a line of 4,000 gives
 * back 3,600, all of it to the card, and 400 of the coupon are gone.
 */
export function refundShares(tenders: readonly PaidTender[], lines: RefundedLines): RefundShare[] {
  const { before, now, after } = lines
  const paying = inOrder.flatMap((order) => tenders.filter((each) => orderOf(each) === order))
  const paid = paying.reduce((sum, { approved }) => sum + approved, 0)
  const net = before.net + now.net
  const isLast = after.price === 0
  const due = isLast ? paid : share(paid, net, net + after.net)
  let left = Math.max(0, due - paying.reduce((sum, { refunded }) => sum + refunded, 0))
  const shares = paying.map((tender) => {
    const amount = Math.min(left, tender.approved - tender.refunded)
    left -= amount
    return { payId: tender.payId, tender: tender.tender, amount, ...taxesOf(tender, amount, lines) }
  })
  const discounts = tenders.filter((each) => orderOf(each) === 'discount')
  const taken = discounts.reduce((sum, { refunded }) => sum + refunded, 0)
  let discountLeft = isLast ? Number.POSITIVE_INFINITY : before.price + now.price - due - taken
  const ofDiscounts = discounts.map((discount) => {
    const taking = discountShare(discount, discountLeft)
    discountLeft -= taking.amount
    return taking
  })
  return [...shares, ...ofDiscounts]
}

function orderOf({ tender }: PaidTender) {
  return tenderOf(tender).refundOrder
}

function taxesOf(
  { approved, refunded, taxFreeApproved, vatApproved, taxFreeRefunded, vatRefunded }: PaidTender,
  amount: number,
  { after, vatRounding }: RefundedLines,
): { taxFreeAmount: number; vatAmount: number } {
  const taxFreeLeft = taxFreeApproved - taxFreeRefunded
  const taxableLeft = approved - refunded - taxFreeLeft
  const stays = approved - refunded - amount
  const taxFreeStays = share(stays, after.taxFreeNet, after.net)
  // An earlier refund that the provider refused may have left another mix: neither part goes below 0.
  const least = Math.max(0, amount - taxableLeft)
  const taxFreeAmount = Math.max(least, within(taxFreeLeft - taxFreeStays, Math.min(amount, taxFreeLeft)))
  const taxableStays = stays - (taxFreeLeft - taxFreeAmount)
  const vatStays = vatApproved === 0 ? 0 : vatOf(taxableStays, vatRounding)
  return { taxFreeAmount, vatAmount: within(vatApproved - vatRefunded - vatStays, amount - taxFreeAmount) }
}

function discountShare({ payId, tender, approved, refunded }: PaidTender, due: number): RefundShare {
  return {
    payId,
    tender,
    amount: within(due, approved - refunded),
    taxFreeAmount: 0,
    vatAmount: 0,
  }
}

function share(won: number, part: number, all: number): number {
  return all > 0 ? Math.floor((won * part) / all) : 0
}

function within(won: number, most: number): number {
  return Math.max(0, Math.min(won, most))
}
