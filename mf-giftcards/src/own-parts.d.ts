import type { GiftCardUsage } from '@storefront/contract/entities/gift-card.ts'
import type { GiftOrder } from './gift-pay/gift-order.ts'

/** Cards or gifts have changed, so their lists are refetched. */
type Changed = { refresh: true }

/** The remote's own popups (docs/add-a-remote.md). */
declare module '@storefront/contract/popups.ts' {
  interface PopupMap {
    /** A temporary number for the counter as QR code and barcode, until it expires. */
    'giftcards/payCode': { params: { cardId: number }; result: never }
    'giftcards/charge': { params: { cardId: number }; result: Changed }
    'giftcards/refund': { params: { cardId: number }; result: Changed }
    'giftcards/transfer': { params: { cardId: number }; result: Changed }
    'giftcards/lost': { params: { cardId: number }; result: Changed }
    'giftcards/rename': { params: { cardId: number }; result: Changed }
    /** One line of a card's usage history. */
    'giftcards/usage': { params: { cardId: number; usage: GiftCardUsage }; result: Changed }
    /** Terms of gift cards and notes on using them: one card, or the cards of this store. */
    'giftcards/terms': { params: { cardId?: number }; result: never }
    /** Opens the purchase of a gift and its payment; `isPaid` false: it was not paid, and the customer knows why. */
    'giftcards/giftPaying': { params: { order: GiftOrder; payType?: string }; result: { isPaid: boolean } }
    /** One gift. `side`: the list in which it was opened. `sellStoreId`: the store that sold it, this one by default. */
    'giftcards/giftDetail': {
      params: { presentId: number; sellStoreId?: number; side?: 'received' | 'sent' }
      result: Changed
    }
  }
}
