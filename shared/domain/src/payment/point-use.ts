export type PointFault =
  /** The customer owes points: the field is disabled. */
  'negative-balance' | 'below-threshold'

/** Result of the points that a customer wants to use. */
export interface PointUse {
  points: number
  fault: PointFault | null
}

/**
 * The points used (spec 2 §5, spec decision 30): none at or below 0, at least the store's threshold, at most the
 * balance and the amount left after the coupon. The threshold applies to points that the customer has; if less than it
 * is left to pay, that much is allowed.
 */
export function pointUse(input: {
  wanted: number
  held: number
  threshold: number
  /** Won, after coupons. */
  left: number
}): PointUse {
  const { held, threshold, left } = input
  if (held < 0) return { points: 0, fault: 'negative-balance' }
  if (!(input.wanted > 0)) return { points: 0, fault: null }
  const wanted = Math.min(Math.floor(input.wanted), held)
  const minUse = held >= threshold ? Math.min(threshold, left) : threshold
  if (wanted < minUse) return { points: 0, fault: 'below-threshold' }
  return { points: Math.min(wanted, left), fault: null }
}
