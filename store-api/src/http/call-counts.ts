import { code } from '@storefront/contract/envelope.ts'
import { refuse } from './refusal.ts'

const windowMs = 10 * 60_000
/**
 * Two a second for ten minutes: no thumb taps so often, and a program that does writes, announces and tells the store no
 * more than a few lively guests.
 */
const most = 1_200

/**
 * How often a customer makes each of the calls that spend or create. Whatever has a stricter rule of its own counts it in
 * the database; this one is counted by each process for itself, so that it costs a call nothing. It guards work, and no secret.
 */
export class CallCounts {
  readonly #made = new Map<string, number>()
  #windowStart = 0

  /** Counts one call; refuses it with 429 where there were too many. One that is repeated with its key counts as well. */
  take(endpoint: string, userId: number, now: number): void {
    const start = now - (now % windowMs)
    if (start !== this.#windowStart) this.#made.clear()
    this.#windowStart = start
    const of = `${endpoint}:${userId}`
    const made = (this.#made.get(of) ?? 0) + 1
    if (made > most) refuse(code.tooMany, `too often: ${endpoint}`, { waitMs: start + windowMs - now })
    this.#made.set(of, made)
  }
}
