import { code } from './envelope.ts'

/**
 * Whether a call that spends or creates may have been carried out although it failed: it got no answer, an earlier try with its
 * key is at work, or the server broke off. It is repeated with the same idempotency key until it is known.
 */
export function isUndecided({ unanswered, code: answered }: { unanswered: boolean; code: number }): boolean {
  return unanswered || answered === code.inFlight || (answered >= 500 && answered < 600)
}
