import type { CouponUse } from '@storefront/contract/entities/payment.ts'

/** What a customer lays on an order before paying. Each is worked out on what the ones above it leave. */
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

/** Other points leave another amount for gift cards. */
export function withPoints({ coupon }: PayChoices, points: number): PayChoices {
  return { coupon, points, cards: [] }
}
