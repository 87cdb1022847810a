import type {
  CashReceiptService,
  ReceiptCancel,
  ReceiptIssue,
  ReceiptOutcome,
} from '../cash-receipts/cash-receipt-service.ts'

/** A cash receipt service for tests: once for each key, and never more cancelled than was issued. */
export class FakeCashReceipts implements CashReceiptService {
  /** What was carried out, in order, by its payment's number. */
  readonly issued: ReceiptIssue[] = []
  readonly cancelled: ReceiptCancel[] = []
  /** Requests that arrived, with repeated ones. */
  requestCount = 0
  /** `lost` carries out without answering; `silent` does neither. */
  script: 'succeed' | 'refuse' | 'lost' | 'silent' = 'succeed'
  /** Awaited before a request is carried out. */
  meanwhile: (() => Promise<void>) | null = null
  readonly #answers = new Map<string, ReceiptOutcome>()

  issue(request: ReceiptIssue): Promise<ReceiptOutcome> {
    return this.#answer(request.key, () => {
      this.issued.push(request)
      return `G${request.key}`
    })
  }

  cancel(request: ReceiptCancel): Promise<ReceiptOutcome> {
    return this.#answer(request.key, () => {
      if (request.amount > this.validWon(request.apprNumber.slice(1))) throw new Error('more than was issued')
      this.cancelled.push(request)
      return `C${request.key}`
    })
  }

  /** Won issued for a payment and not cancelled. */
  validWon(txNumber: string): number {
    const issued = this.issued.filter(({ key }) => key === txNumber)
    const cancelled = this.cancelled.filter(({ apprNumber }) => apprNumber === `G${txNumber}`)
    return sum(issued) - sum(cancelled)
  }

  async #answer(key: string, carryOut: () => string): Promise<ReceiptOutcome> {
    this.requestCount += 1
    await this.meanwhile?.()
    if (this.script === 'silent') return { kind: 'unknown' }
    const earlier = this.#answers.get(key)
    if (earlier) return earlier
    if (this.script === 'refuse') return { kind: 'refused', code: 'not-today' }
    const answer: ReceiptOutcome = { kind: 'done', apprNumber: carryOut() }
    this.#answers.set(key, answer)
    return this.script === 'lost' ? { kind: 'unknown' } : answer
  }
}

const sum = (all: readonly { amount: number }[]) => all.reduce((won, { amount }) => won + amount, 0)
