import type { TextInquiry } from './text-sender.ts'

/** Carriers report within seconds; before and after these times in ms nothing is asked. */
const firstMs = 15_000
const lastMs = 600_000
/** Most messages that are remembered, and that are asked about in one run. */
const mostKept = 1_000
const mostAsked = 50

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
    if (this.#waiting.size < mostKept) this.#waiting.set(id, { kind, at: this.#now() })
  }

  /** Asks about the ones that are due, the oldest first, one after the other. What the provider does not answer is asked again. */
  async ask(): Promise<void> {
    const now = this.#now()
    const due = [...this.#waiting].filter(([, { at }]) => now - at >= firstMs).slice(0, mostAsked)
    for (const [id, { kind, at }] of due) {
      const state = await this.#inquire(id).catch(() => null)
      // Behind the others, so that one without an end delays none.
      this.#waiting.delete(id)
      if (state?.kind === 'failed') this.#failed(kind, state.code)
      else if (state?.kind !== 'delivered' && now - at < lastMs) this.#waiting.set(id, { kind, at })
    }
  }
}
