/* What an order can be paid with besides money, and its cash receipt: one lazily loaded part of the popup. */
export { CashReceiptCard } from './cash-receipt-card.tsx'
export { DiscountSection } from './discount-section.tsx'
export { GiftCardSection } from './gift-card-section.tsx'
