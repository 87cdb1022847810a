/** Why nothing may come of a payment whose money was, or would be, taken. */
export type GoneReason = 'deal-gone' | 'order-changed' | 'holds-gone' | 'other-amount' | 'late'

/** Rolls back a completion: what was approved has to go back to the customer. */
export class PurposeGone extends Error {
  readonly reason: GoneReason

  constructor(reason: GoneReason) {
    super(`nothing can come of the payment: ${reason}`)
    this.reason = reason
  }
}
