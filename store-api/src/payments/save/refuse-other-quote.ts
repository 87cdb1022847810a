import type { PayQuote, PayRequest } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { refuse } from '../../refusal.ts'

/**
 * Refuses with 1013 and the quote where the customer saw another amount (spec decision 37), and with 1023 where a
 * coupon or points do not apply at all. Nothing has been held then.
 */
export function refuseOtherQuote(draft: PayDraft, request: PayRequest): void {
  const [coupon] = request.couponList
  if (draft.couponFault !== null) {
    refuse(code.notHeld, 'the coupon does not apply', {
      kind: 'coupon',
      ...coupon,
      reason: draft.couponFault,
      quote: wireQuote(draft),
    })
  }
  if (request.pointOrder && draft.pointFault !== null) {
    refuse(code.notHeld, 'the points cannot be used', {
      kind: 'points',
      wanted: request.pointOrder.amount,
      reason: draft.pointFault,
      quote: wireQuote(draft),
    })
  }
  const isSame =
    draft.total === request.totalSeen &&
    draft.amount === request.amount &&
    draft.vatAmount === request.vatAmount
  if (!isSame) refuse(code.priceChanged, 'the amount is another one', wireQuote(draft))
}

function wireQuote(draft: PayDraft): PayQuote {
  const { total, couponDiscount, pointDiscount, amount, taxFreeAmount, vatAmount, supplyAmount } = draft
  return { total, couponDiscount, pointDiscount, amount, taxFreeAmount, vatAmount, supplyAmount }
}
