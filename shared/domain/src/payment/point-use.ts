export type PointBlockedReason =
  /** The customer owes points: the field is disabled. */
  'negative-balance' | 'below-threshold'

/** Result of the points that a customer wants to use. */
export interface PointUse {
  points: number
  blockedReason: PointBlockedReason | null
}

/**
 * The points used (spec 2 §5, spec decision 30): none at or below 0, at least the store's threshold, at most the
 * balance and the amount left after the coupon. The threshold applies to points that the customer has; if less than it
 * is left to pay, that much is allowed.
 */
export function pointUse(input: {
  requested: number
  balance: number
  threshold: number
  /** Won, after coupons. */
  remaining: number
}): PointUse {
  const { balance, threshold, remaining } = input
  if (balance < 0) return { points: 0, blockedReason: 'negative-balance' }
  if (!(input.requested > 0)) return { points: 0, blockedReason: null }
  const points = Math.min(Math.floor(input.requested), balance)
  const minUse = balance >= threshold ? Math.min(threshold, remaining) : threshold
  if (points < minUse) return { points: 0, blockedReason: 'below-threshold' }
  return { points: Math.min(points, remaining), blockedReason: null }
}
