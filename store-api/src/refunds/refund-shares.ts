/** What was paid by one tender of a payment, and what of it refunds have taken so far (won). */
export interface PaidTender {
  payId: number
  tender: string
  approved: number
  refunded: number
  /** In what was approved; 0 where no provider took part. */
  taxFreeApproved: number
  vatApproved: number
  taxFreeRefunded: number
  vatRefunded: number
}

export interface RefundShare {
  payId: number
  tender: string
  amount: number
  taxFreeAmount: number
  vatAmount: number
}

export interface RefundedLines {
  /** Won of all lines of the payment, before discounts. */
  total: number
  /** Won of the lines that were refunded before, and of those that are now. */
  before: number
  now: number
}

/** Money first, then points: the order in which tenders give back (decision 38). */
const inOrder = ['provider', 'card', 'points'] as const

/**
 * What a refund of lines takes from each tender; all shares together are the lines' price. Lines give back their
 * share of what was truly paid, and a coupon lowers all lines alike: the rest of the price is its. Shares are
 * counted from the beginning, so that in the end they are what was paid, to the won; tax-free goods and VAT go by
 * the same rule.
 *
 * 10,000 won of lines, 1,000 of a coupon, 2,000 of points, 7,000 of a card: a line of 4,000 gives back
 * 9,000 × 4,000 / 10,000 = 3,600, all of it to the card, and 400 of the coupon are gone.
 */
export function refundShares(tenders: readonly PaidTender[], lines: RefundedLines): RefundShare[] {
  const paying = inOrder.flatMap((kind) => tenders.filter(({ tender }) => tender === kind))
  const paid = paying.reduce((sum, { approved }) => sum + approved, 0)
  const isLast = lines.before + lines.now >= lines.total
  const due = isLast ? paid : Math.floor((paid * (lines.before + lines.now)) / lines.total)
  let left = Math.max(0, due - paying.reduce((sum, { refunded }) => sum + refunded, 0))
  const shares = paying.map((tender) => {
    const amount = Math.min(left, tender.approved - tender.refunded)
    left -= amount
    return { payId: tender.payId, tender: tender.tender, amount, ...taxesOf(tender, amount) }
  })
  const ofCoupon = isLast ? Number.POSITIVE_INFINITY : lines.before + lines.now - due
  const coupons = tenders
    .filter(({ tender }) => tender === 'coupon')
    .map((coupon) => couponShare(coupon, ofCoupon))
  return [...shares, ...coupons]
}

function taxesOf(tender: PaidTender, amount: number): { taxFreeAmount: number; vatAmount: number } {
  const { approved, refunded, taxFreeApproved, vatApproved, taxFreeRefunded, vatRefunded } = tender
  const after = refunded + amount
  const isAll = after === approved
  const taxFreeDue = isAll ? taxFreeApproved : share(taxFreeApproved, after, approved)
  const taxFreeAmount = within(taxFreeDue - taxFreeRefunded, amount)
  const taxableAfter = after - taxFreeDue
  const vatDue = isAll ? vatApproved : share(vatApproved, taxableAfter, approved - taxFreeApproved)
  return { taxFreeAmount, vatAmount: within(vatDue - vatRefunded, amount - taxFreeAmount) }
}

function couponShare({ payId, tender, approved, refunded }: PaidTender, due: number): RefundShare {
  return {
    payId,
    tender,
    amount: within(due - refunded, approved - refunded),
    taxFreeAmount: 0,
    vatAmount: 0,
  }
}

function share(won: number, part: number, whole: number): number {
  return whole > 0 ? Math.floor((won * part) / whole) : 0
}

function within(won: number, most: number): number {
  return Math.max(0, Math.min(won, most))
}
