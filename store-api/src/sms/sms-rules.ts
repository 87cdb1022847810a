/** Rules of the codes that prove a phone number (document 1 §4.3, §5.1, decision 17). */
export const smsRules = {
  /** How long a code is good. */
  lifeMs: 120_000,
  /** Wrong tries until a code is void. */
  tries: 5,
  /** From one request to the next for the same number. */
  resendMs: 20_000,
  windowMs: 3_600_000,
  /** Requests for one number within the window. */
  perPhone: 10,
} as const
