/**
 * Result codes of calls on gift cards and gifts (spec 3 §8), besides those of every call. Kept apart from `code`, because Main
 * does not need them.
 */
export const giftCardCode = {
  /** The card cannot be used, charged, refunded or transferred: lost, or its balance is being paid out. */
  unusable: 6011,
  /** The card does not belong to this store. */
  invalidStore: 6012,
  /** The period of use, or the time limit of a refund, is over. */
  periodOver: 6013,
  /** The card is not registered to this customer. */
  notRegistered: 6014,
  /** The card is of a kind that is not refunded. */
  notRefundable: 6015,
  /** The card is in use by a payment, or changed in the meantime; of a payout also: another amount than the customer saw. */
  stale: 6021,
  /** Less of the balance was used than a refund needs, or nothing of it can be paid out. */
  belowMinimumUse: 6022,
  /** Number and CVC do not match; a number that does not exist gets the same answer. */
  wrongCvc: 6061,
  /** Another customer has registered the card, or this one has as many cards as possible. */
  tooManyUsers: 6062,
  /** This customer has registered the card already. */
  taken: 6063,
  /** All cards of the template are issued. */
  soldOut: 7005,
} as const

/**
 * Instead of the account of a recipient until the gift is paid: a mere query must not reveal whose number it is, and no
 * account is made for a gift that nobody pays.
 */
export const unknownRecipientId = Number.MAX_SAFE_INTEGER
