import type { SandboxPayout } from '@storefront/contract/sandbox.ts'

export interface Payout extends SandboxPayout {
  state: 'paid' | 'refused'
  /** Epoch ms. */
  at: number
}

const maxPayouts = 500

/** The last 500 payouts of this run. A repeated key is paid once, and answered with the payout's state. */
export class BankLedger {
  readonly #payouts = new Map<string, Payout>()

  /** `silent`: paid, but the answer is lost. */
  pay(request: SandboxPayout, now: number): Payout['state'] | 'silent' {
    const earlier = this.#payouts.get(request.key)
    if (earlier) return earlier.state
    const state = request.accountNumber.endsWith('9999') ? 'refused' : 'paid'
    this.#payouts.set(request.key, { ...request, state, at: now })
    for (const key of [...this.#payouts.keys()].slice(0, -maxPayouts)) this.#payouts.delete(key)
    return request.accountNumber.endsWith('8888') ? 'silent' : state
  }

  /** The latest first. */
  payouts(): readonly Payout[] {
    return [...this.#payouts.values()].reverse()
  }
}
