import type { CouponUse, PayModule, PayPurpose } from '@storefront/contract/entities/payment.ts'
import type { ConfirmRequest } from '@storefront/host'

/** What the customer agreed to with the tap: what for, how, and every amount as it stood on the screen. */
export interface PayIntent {
  purpose: PayPurpose
  /** The chosen way to pay; null where nothing is left to pay, and for an order that is paid later. */
  module: PayModule | null
  /** The store takes the order now and the money later: no payment is made. */
  isPaidLater?: boolean
  /** Before discounts, after them, and the VAT in what is left, in won. */
  totalSeen: number
  amount: number
  vatAmount: number
  coupon: CouponUse | null
  /** Points to use, in won. */
  points: number
  /** What a provider shows as bought, and by whom. The server cuts and cleans both. */
  goodsName: string
  buyerPhone: string
  agreements: { termsType: string; hasAgreed: boolean }[]
  /** A word to the store. */
  note?: string | null
  /** Asked before anything begins, for example that this cannot be taken back at once. */
  warning?: ConfirmRequest
}
