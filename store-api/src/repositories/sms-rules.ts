/** Rules of the codes that prove a phone number (spec 1 §4.3, §5.1, spec decision 17, ADR-0026). */
export const smsRules = {
  /** How long a code is good. */
  lifeMs: 120_000,
  /** Wrong tries until a code is void. */
  tries: 5,
  /** From one request to the next of the same asker for the same number. */
  resendMs: 20_000,
  windowMs: 3_600_000,
  /** Requests of one asker for one number within the window. */
  perAsker: 10,
  /** Requests for one number within the window, of all askers together who have not proven it. */
  perPhone: 30,
  /** How long whoever has proven a number is asked for no other's sake: twice as long as a login lasts. */
  provenMs: 180 * 86_400_000,
} as const
