import type { TextInquiry } from './text-sender.ts'

/** Carriers report within seconds; no inquiry is made before the first or after the last time (ms). */
const firstMs = 15_000
const lastMs = 600_000
/** Limits of messages in memory, and of inquiries in one run. */
const maxWaiting = 1_000
const maxInquiries = 50

/**
 * Messages that the provider accepted, until it says whether they reached the phone. In memory of the process that sent them: it is
 * for the operator's count, and nothing depends on it, so a restart forgets them.
 */
export class AcceptedTexts {
  readonly #waiting = new Map<string, { kind: string; at: number }>()
  readonly #inquire: TextInquiry
  readonly #now: () => number
  readonly #failed: (kind: string, code: string) => void

  /** @param failed called once for each message that did not reach the phone */
  constructor(inquire: TextInquiry, now: () => number, failed: (kind: string, code: string) => void) {
    this.#inquire = inquire
    this.#now = now
    this.#failed = failed
  }

  add(kind: string, id: string): void {
    if (this.#waiting.size < maxWaiting) this.#waiting.set(id, { kind, at: this.#now() })
  }

  /** Inquires about the due messages, the oldest first, one after the other. One without an answer is inquired about again. */
  async inquireDue(): Promise<void> {
    const now = this.#now()
    const due = [...this.#waiting].filter(([, { at }]) => now - at >= firstMs).slice(0, maxInquiries)
    for (const [id, { kind, at }] of due) {
      const state = await this.#inquire(id).catch(() => null)
      // Added again at the end, so that a message without an outcome does not delay the others.
      this.#waiting.delete(id)
      if (state?.kind === 'failed') this.#failed(kind, state.code)
      else if (state?.kind !== 'delivered' && now - at < lastMs) this.#waiting.set(id, { kind, at })
    }
  }
}
