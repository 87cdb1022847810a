/**
 * Numbers of a store's gift cards (spec 3 §9, spec decisions 49 and 50); a store may have its own. Shares are percent,
 * amounts won.
 */
export interface GiftCardPolicy {
  /** How much of the balance after the last charge must be used before a refund. */
  minimumUsePercent: number
  /** The same, where that balance is at most `smallBalance`. */
  smallMinimumUsePercent: number
  smallBalance: number
  /** Part of the balance of an expired card that is refunded. */
  expiredRefundPercent: number
  /** Years from the last charge in which a card can be refunded. */
  refundYears: number
  /** Years from a purchase or charge in which a card can be used. */
  validYears: number
  /** Days before the end date on which the customer is notified. */
  expiryNoticeDays: readonly number[]
  /** Most won per charge, and per gift. */
  maxCharge: number
  /** Days in which a charge can be cancelled. */
  chargeCancelDays: number
  /** Days in which a gift can be cancelled or refused. */
  giftCancelDays: number
}

export const defaultGiftCardPolicy: GiftCardPolicy = {
  minimumUsePercent: 60,
  smallMinimumUsePercent: 80,
  smallBalance: 10_000,
  expiredRefundPercent: 90,
  refundYears: 5,
  validYears: 5,
  expiryNoticeDays: [90, 30, 7],
  maxCharge: 500_000,
  chargeCancelDays: 7,
  giftCancelDays: 7,
}

type Numbers = { [Key in keyof GiftCardPolicy]?: GiftCardPolicy[Key] | undefined }

/** The policy of a store with these numbers of its own; the rest are the defaults. */
export function giftCardPolicy(own: Numbers | null | undefined): GiftCardPolicy {
  const ownRules = Object.entries(own ?? {}).filter(
    ([key, value]) => value != null && key in defaultGiftCardPolicy,
  )
  return { ...defaultGiftCardPolicy, ...Object.fromEntries(ownRules) }
}
