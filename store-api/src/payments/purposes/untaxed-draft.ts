import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'

/**
 * Amounts of a payment that nothing is supplied for yet, such as a gift card's charge or a deposit: no tax, no discount, and paid
 * by a provider alone. @param amount won to pay
 */
export function untaxedDraft(amount: number): PayDraft {
  return {
    total: amount,
    couponDiscount: 0,
    discountShares: { lines: [0], deliveryFee: 0 },
    pointDiscount: 0,
    tenderList: [],
    amount,
    taxFreeAmount: amount,
    vatAmount: 0,
    supplyAmount: 0,
    couponBlockedReason: null,
    points: 0,
    pointBlockedReason: null,
  }
}
