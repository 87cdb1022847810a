type Fields = Readonly<Record<string, unknown>>

interface Request {
  fingerprint: string
  at: number
  outcome: Promise<Fields>
  /** Undefined until the request has been answered. */
  answer?: Fields
}

/** Deduplicates requests by the merchant's request number. */
export class RepeatedRequests {
  readonly #requests = new Map<string, Request>()
  readonly #repeats: 'answered' | 'refused'

  /** @param repeats whether a repeated request gets its first answer or a duplicate error */
  constructor(repeats: 'answered' | 'refused') {
    this.#repeats = repeats
  }

  /**
   * Executes a request, or returns its first answer. Null if the number was used for another request, or if repetitions
   * are refused.
   */
  async once(
    key: string,
    { content, at }: { content: unknown; at: number },
    work: () => Promise<Fields>,
  ): Promise<{ fields: Fields; isFirst: boolean } | null> {
    const fingerprint = JSON.stringify(content)
    const previous = this.#requests.get(key)
    if (previous) {
      if (previous.fingerprint !== fingerprint || this.#repeats === 'refused') return null
      return { fields: await previous.outcome, isFirst: false }
    }
    const request: Request = { fingerprint, at, outcome: work() }
    this.#requests.set(key, request)
    request.answer = await request.outcome
    return { fields: request.answer, isFirst: true }
  }

  /** The result of a request; undefined if there is none yet. */
  find(key: string): { fields: Fields; at: number } | undefined {
    const request = this.#requests.get(key)
    return request?.answer && { fields: request.answer, at: request.at }
  }
}
