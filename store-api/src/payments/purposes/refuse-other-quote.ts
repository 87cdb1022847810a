import type { PayQuote, PayRequest } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { refuse } from '../../refusal.ts'
import { storedTenders } from '../tenders/tenders.ts'

/**
 * Refuses with 1013 and the quote where the customer saw another amount (spec decision 37), and with 1023 where a
 * tender does not apply as it was requested. Nothing is held in that case.
 */
export function refuseOtherQuote(draft: PayDraft, request: PayRequest): void {
  for (const [kind, tender] of storedTenders()) {
    const fault = tender.fault(draft, request)
    if (fault)
      refuse(code.notHeld, `${kind}: cannot be used as requested`, {
        kind,
        ...fault,
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
  const { total, couponDiscount, pointDiscount, tenderList } = draft
  const { amount, taxFreeAmount, vatAmount, supplyAmount } = draft
  return { total, couponDiscount, pointDiscount, tenderList, amount, taxFreeAmount, vatAmount, supplyAmount }
}
