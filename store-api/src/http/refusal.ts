/**
 * An expected "no": it rolls a transaction back and becomes the envelope's code. Anything else that is
 * thrown is a bug or an outage, is logged, and becomes a 500 that says nothing.
 */
export class Refusal extends Error {
  readonly code: number
  readonly payload: unknown

  constructor(code: number, message: string, payload: unknown) {
    super(message)
    this.code = code
    this.payload = payload
  }
}

/** Refuses with a code of the contract; `payload` is what that code's readers need. */
export function refuse(code: number, message: string, payload: unknown = null): never {
  throw new Refusal(code, message, payload)
}
