/** Rules of the codes that prove a phone number (spec 1 §4.3, §5.1, spec decision 17, ADR-0026). */
export const smsRules = {
  /** Validity of a code. */
  ttlMs: 120_000,
  /** Wrong tries until a code is void. */
  tries: 5,
  /** Cooldown between requests of one requester for one number. */
  resendMs: 20_000,
  windowMs: 3_600_000,
  /** Requests of one requester for one number per window. */
  perRequester: 10,
  /** Requests for one number per window, of all requesters who have not proven it. */
  perPhone: 30,
  /** How long a requester counts as proven: twice the lifetime of a login. */
  provenMs: 180 * 86_400_000,
} as const
