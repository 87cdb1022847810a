import type { CouponUse } from '@storefront/contract/entities/payment.ts'

/** Discounts that a customer chooses before paying. Each applies to the amount left by those before it. */
export interface PayChoices {
  coupon: CouponUse | null
  points: number
  /** Won by the id of a gift card, in the order of use. */
  cards: readonly { cardId: number; amount: number }[]
}

export const noChoices: PayChoices = { coupon: null, points: 0, cards: [] }

/** Another coupon changes the amount: points and gift cards are reset (spec 2 §4). */
export function withCoupon(_choices: PayChoices, coupon: CouponUse | null): PayChoices {
  return { ...noChoices, coupon }
}

/** Another amount of points changes the rest for gift cards, which are reset. */
export function withPoints({ coupon }: PayChoices, points: number): PayChoices {
  return { coupon, points, cards: [] }
}
