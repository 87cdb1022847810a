import type { CancelOutcome, CancelRequest, PayVendorAdapter } from '../pay-vendors/vendor.ts'
import type { FakeProvider } from './fake-provider.ts'

/**
 * The refund side of a provider for tests: tracks the remaining amount of every approval, is idempotent per key, and
 * refuses amounts that do not match its ledger.
 */
export class FakeCancels {
  /** Cancels that were carried out, in order. */
  readonly done: CancelRequest[] = []
  /** Every request, including repeated ones. */
  readonly requests: CancelRequest[] = []
  /** How requests are answered. `refuse-parts` refuses partial cancels; `lost` cancels without answering; `silent` neither cancels nor answers. */
  script: 'succeed' | 'refuse' | 'refuse-parts' | 'lost' | 'silent' = 'succeed'
  /** Called when a cancel is carried out. */
  meanwhile: ((cancelRequest: CancelRequest) => void) | null = null
  #gate: { reached: () => void; opened: Promise<void> } | null = null
  readonly #provider: FakeProvider
  readonly #answers = new Map<string, CancelOutcome>()

  constructor(provider: FakeProvider) {
    this.#provider = provider
  }

  get adapters(): PayVendorAdapter[] {
    const cancel = async (_order: unknown, cancelRequest: CancelRequest) => {
      const gate = this.#gate
      this.#gate = null
      gate?.reached()
      await gate?.opened
      this.meanwhile?.(cancelRequest)
      return this.#cancel(cancelRequest)
    }
    return [
      { ...this.#provider.window, cancel },
      { ...this.#provider.hand, cancel },
    ]
  }

  /** Pauses the next request; returns a promise of its arrival and a function that resumes it. */
  pauseNext(): { reached: Promise<void>; resume: () => void } {
    const reached = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    this.#gate = { reached: reached.resolve, opened: opened.promise }
    return { reached: reached.promise, resume: opened.resolve }
  }

  /** Refunded won of one approval or of all. */
  refundedWon(tid?: string): number {
    return this.done
      .filter((cancelRequest) => tid === undefined || cancelRequest.tid === tid)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  #cancel(cancelRequest: CancelRequest): CancelOutcome {
    const charge = this.#provider.charges.find(({ tid }) => tid === cancelRequest.tid)
    // A cancel that another test left in the same database.
    if (!charge) return { kind: 'refused', code: 'C1', message: 'no such approval' }
    this.requests.push(cancelRequest)
    if (this.script === 'silent') return { kind: 'unknown', reason: 'timeout' }
    const earlier = this.#answers.get(cancelRequest.cancelKey)
    if (earlier) return earlier
    const outcome = this.#judge(cancelRequest, charge.amount)
    if (outcome.kind === 'cancelled') this.done.push(cancelRequest)
    this.#answers.set(cancelRequest.cancelKey, outcome)
    return this.script === 'lost' ? { kind: 'unknown', reason: 'timeout' } : outcome
  }

  #judge(cancelRequest: CancelRequest, charged: number): CancelOutcome {
    const refused = (message: string): CancelOutcome => ({ kind: 'refused', code: 'C1', message })
    if (this.script === 'refuse') return refused('not today')
    if (this.script === 'refuse-parts' && !cancelRequest.isWhole) return refused('not in parts')
    const remainingWon = charged - this.refundedWon(cancelRequest.tid)
    if (cancelRequest.amount <= 0 || cancelRequest.amount > remainingWon) return refused('more than there is')
    if (cancelRequest.amount + cancelRequest.remaining !== remainingWon) return refused('another remainder')
    if (cancelRequest.isWhole !== (cancelRequest.amount === charged)) return refused('not the whole')
    return { kind: 'cancelled', cancelTid: `C${this.done.length + 1}`, cancelDate: '2026-11-18 12:00:00' }
  }
}
