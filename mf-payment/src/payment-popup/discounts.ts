/* What an order can be paid with besides money, and its cash receipt: one lazily loaded part of the popup. */
export { CashReceiptCard } from './cash-receipt-card.tsx'
export { DiscountFolder } from './discount-folder.tsx'
export { GiftCardFolder } from './gift-card-folder.tsx'
