/**
 * An expected refusal: rolls a transaction back and becomes the envelope's code. Anything else that is thrown is a bug
 * or an outage, is logged, and becomes a 500 without details.
 */
export class Refusal extends Error {
  readonly code: number
  readonly payload: unknown
  /** Answered as the header `retry-after`, in whole seconds. */
  readonly retryAfterMs: number | undefined

  constructor(code: number, message: string, payload: unknown, retryAfterMs?: number) {
    super(message)
    this.code = code
    this.payload = payload
    this.retryAfterMs = retryAfterMs
  }
}

/** Refuses with a code of the contract and that code's payload. */
export function refuse(
  code: number,
  message: string,
  payload: unknown = null,
  { retryAfterMs }: { retryAfterMs?: number } = {},
): never {
  throw new Refusal(code, message, payload, retryAfterMs)
}
