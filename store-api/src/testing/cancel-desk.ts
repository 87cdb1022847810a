import type { CancelOutcome, CancelRequest, PayVendorAdapter } from '../pay-vendors/vendor.ts'
import type { FakeProvider } from './fake-provider.ts'

/**
 * The refund side of a provider for tests: it knows what stays of every approval, answers a key that it has
 * heard before as it did then, and refuses what does not fit its books.
 */
export class CancelDesk {
  /** Cancels that were carried out, in order. */
  readonly done: CancelRequest[] = []
  /** Every question, repeated ones too. */
  readonly asked: CancelRequest[] = []
  /** `lost` cancels, and its answer does not arrive; `silent` does nothing and does not answer. */
  script: 'yes' | 'no' | 'no-parts' | 'lost' | 'silent' = 'yes'
  /** What else happens just when a cancel is carried out. */
  meanwhile: ((wish: CancelRequest) => void) | null = null
  #gate: { reached: () => void; opened: Promise<void> } | null = null
  readonly #provider: FakeProvider
  readonly #answers = new Map<string, CancelOutcome>()

  constructor(provider: FakeProvider) {
    this.#provider = provider
  }

  get adapters(): PayVendorAdapter[] {
    const cancel = async (_order: unknown, wish: CancelRequest) => {
      const gate = this.#gate
      this.#gate = null
      gate?.reached()
      await gate?.opened
      this.meanwhile?.(wish)
      return this.#cancel(wish)
    }
    return [
      { ...this.#provider.window, cancel },
      { ...this.#provider.hand, cancel },
    ]
  }

  /** The next question waits; answers when it has come, and how to let it go on. */
  waits(): { reached: Promise<void>; goOn: () => void } {
    const reached = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    this.#gate = { reached: reached.resolve, opened: opened.promise }
    return { reached: reached.promise, goOn: opened.resolve }
  }

  /** Won that has gone back, of one approval or of all. */
  given(tid?: string): number {
    return this.done
      .filter((wish) => tid === undefined || wish.tid === tid)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  #cancel(wish: CancelRequest): CancelOutcome {
    const charge = this.#provider.charges.find(({ tid }) => tid === wish.tid)
    // What another test has left in the same database.
    if (!charge) return { kind: 'refused', code: 'C1', message: 'no such approval' }
    this.asked.push(wish)
    if (this.script === 'silent') return { kind: 'unknown', why: 'timeout' }
    const known = this.#answers.get(wish.cancelKey)
    if (known) return known
    const outcome = this.#judge(wish, charge.amount)
    if (outcome.kind === 'cancelled') this.done.push(wish)
    this.#answers.set(wish.cancelKey, outcome)
    return this.script === 'lost' ? { kind: 'unknown', why: 'timeout' } : outcome
  }

  #judge(wish: CancelRequest, charged: number): CancelOutcome {
    const refused = (message: string): CancelOutcome => ({ kind: 'refused', code: 'C1', message })
    if (this.script === 'no') return refused('not today')
    if (this.script === 'no-parts' && !wish.isWhole) return refused('not in parts')
    const left = charged - this.given(wish.tid)
    if (wish.amount <= 0 || wish.amount > left) return refused('more than there is')
    if (wish.amount + wish.remaining !== left) return refused('another remainder')
    if (wish.isWhole !== (wish.amount === charged)) return refused('not the whole')
    return { kind: 'cancelled', cancelTid: `C${this.done.length + 1}`, cancelDate: '2026-11-18 12:00:00' }
  }
}
