import { code } from '@storefront/contract/envelope.ts'
import { refuse } from './refusal.ts'

const windowMs = 10 * 60_000
/** A hundred times what an evening's orders come to; large orders that are changed without end would fill the disk. */
const most = 16_000_000

/**
 * Answers of spending calls are kept for days, and how long they are is up to whoever asks. Counted by each process for
 * itself: this guards a disk, and no secret.
 */
export class KeptBytes {
  readonly #used = new Map<number, number>()
  #windowStart = 0

  /** Before something new is done; what was done already is answered all the same. */
  refuseFull(userId: number, now: number): void {
    this.#turn(now)
    if ((this.#used.get(userId) ?? 0) >= most) refuse(code.tooMany, 'too much was asked for at once')
  }

  add(userId: number, bytes: number, now: number): void {
    this.#turn(now)
    this.#used.set(userId, (this.#used.get(userId) ?? 0) + bytes)
  }

  #turn(now: number): void {
    const start = now - (now % windowMs)
    if (start === this.#windowStart) return
    this.#windowStart = start
    this.#used.clear()
  }
}
