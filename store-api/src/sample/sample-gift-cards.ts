/** A kind of gift card that a store issues. Rules that are absent are true; amounts are won. */
export interface SampleGiftCardTemplate {
  storeId: number
  templateId: number
  name: string
  descp: string
  image: readonly { url: string; hue?: number }[]
  amountCandidate?: readonly { name?: string; amount?: number }[]
  /** Percent for `rate`, won for `fixed`. */
  sellDiscount?: { discountType: 'rate' | 'fixed'; amount: number; name: string }
  cardType: string
  isRechargeable?: boolean
  isRefundable?: boolean
  isTransferable?: boolean
  hasCashReceipt?: boolean
  /** Stores in which its cards can be used; absent: in its own. */
  useStoreIds?: readonly number[]
  /** Days of validity from the purchase. */
  expireAfter?: number
  isOnSale?: boolean
  cardCountLimit?: number
  /** Cards that count as issued. */
  issuedCount?: number
  translations: { en: { name: string; descp: string } }
}

/** A category of gift cards with its templates, in the order in which they are shown. */
export interface SampleGiftCardCategory {
  storeId: number
  categoryId: number
  name: string
  templateIds: readonly number[]
  translations: { en: { name: string } }
}

/** A gift card that was issued with a number and a CVC. */
export interface SampleGiftCard {
  storeId: number
  templateId: number
  cardNum: string
  cardCvcNum: string
  /** Balance in won. */
  amount: number
  /** Of these, won that were charged; the card was issued with the rest and `used`. */
  charged?: number
  /** Won that were used since. */
  used?: number
  /** Last day of validity; absent: as for a new card. */
  endDay?: string
  /** Phone number of the customer who has registered it, and their own name for it. */
  owner?: { phoneNumber: string; name: string; cardName?: string }
  state?: 'lost' | 'refund-complete'
}
