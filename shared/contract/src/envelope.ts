/** Every answer of the API: 200 means success, any other code rejects the call (spec 1 §7). */
export interface Envelope<Payload = unknown> {
  code: number
  message: string
  payload: Payload
}

/**
 * Codes that calls of any area may answer; a caller reads only the `code` of the body. Codes from 200 to 599 are also the
 * HTTP status (4031 is 403). Refusals of the contract (1001, 2003, …) have HTTP status 200, so that no proxy replaces them
 * with an error page of its own. A refusal names the invalid field or lines and never repeats the input.
 */
export const code = {
  ok: 200,
  /** Malformed request; from `updateOrder` also: outside opening hours. */
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  /** Another call with the same idempotency key is in progress. */
  inFlight: 409,
  /** The idempotency key was used with another body. */
  keyReused: 422,
  tooMany: 429,
  internal: 500,
  /** An external service did not answer, or not as expected. */
  serviceSilent: 502,
  /** The API is too busy, or its database does not answer: the same call may be retried after `retry-after`. */
  unavailable: 503,
  /** The bundle that the call belongs to is not in the store's contract. */
  notInContract: 4031,
  /** The state has changed in the meantime; refetch. */
  changed: 1001,
  /** A line exceeds the remaining order limit. */
  overLimit: 1011,
  /** The limits used for the order are of another business date, or no longer exist. */
  limitStale: 1012,
  /** The server's price differs from the total that the customer saw; the payload holds the new quote. */
  priceChanged: 1013,
  /** The store is closed, on a break, or has paused orders; the payload has the reason. */
  notOrderable: 1014,
  /** A product that is no longer sold, or a choice that does not exist or breaks its group's rule. */
  badLine: 1015,
  /** The signed table code is missing, forged, of another store, or was renewed since. */
  badTableCode: 1016,
  /** Too many unpaid orders without a table, or too fast, or too many upcoming reservations; the payload has the reason. */
  unpaidLimit: 1017,
  /** The time to pay is over: the deal or the payment has expired. */
  payExpired: 1021,
  /** Another payment for the same order, or by the same customer, is active; the payload names it. */
  payRunning: 1022,
  /** A coupon, points, another tender or units of a limited product could not be held; the payload says which. */
  notHeld: 1023,
  /** Only a payment of 0 won ends without a provider. */
  notZero: 1024,
  /** No coupon of this store has that number. */
  unknownCoupon: 1031,
  /** A share link that this store has not signed, or that is for another target. */
  badShareLink: 1041,
  /** The share link has expired (30 days). */
  shareLinkOver: 1042,
  /** The SMS code is wrong. */
  wrongAuthNumber: 2001,
  /** The SMS code is void: expired after 120 s, used, or replaced by a newer one; or a social login's ticket: expired or used. */
  voidAuthNumber: 2002,
  /** A required agreement is missing. */
  termsMissing: 2003,
  /** The social login failed; the payload may have the provider's message. */
  socialLoginFailed: 2004,
  /** The account cannot be removed yet; the payload has the blocking reasons. */
  cannotLeave: 2005,
  /** The provider of text messages refused the message, for example because of its number. */
  textRefused: 2007,
  /** Five wrong tries have made the SMS code void. */
  authNumberTriesUsedUp: 2006,
} as const
