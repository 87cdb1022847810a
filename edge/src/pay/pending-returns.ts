import { randomBytes } from 'node:crypto'

/** What came of one attempt to hand a return to the API: where the browser goes on to, or why nobody knows yet. */
export type Delivery = { location: string } | { unanswered: string }

/** A provider's return that the API does not have yet. Its content is held by `deliver` alone. */
export type PendingReturn = {
  /** Names it in the address of the page that waits; 128 random bits, so that nobody guesses another's. */
  ticket: string
  /** Where the browser goes on to; undefined once the edge has given up. Never rejects. */
  location: Promise<string | undefined>
}

export type PendingReturns = {
  /**
   * Hands a return in until the API has it or `HELD_MS` have passed, whether or not the browser waits.
   * @param bytes that it holds in memory
   * @returns undefined where the edge holds as much as it may
   */
  add(bytes: number, deliver: () => Promise<Delivery>): PendingReturn | undefined
  of(ticket: string): PendingReturn | undefined
  /** Makes one last attempt for each that still waits, and resolves when all have ended. */
  close(): Promise<void>
}

/** What a provider hands out to be confirmed expires after ten minutes; later than this the API inquires by itself. */
const HELD_MS = 10 * 60_000
/** The outcome is held for a page that reloads a moment later. */
const OUTCOME_HELD_MS = 60_000
/** About five hundred returns of the largest size, and many thousands of the usual one. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Holds what providers sent back while the API is away. In memory and nowhere else: a return holds what money is
 * taken by, and a file of it would have to be encrypted, rotated and deleted. What is lost with the process is found
 * by the API, which inquires after payments that stay open (ADR-0046).
 * @param pausesMs before each further attempt; the last one repeats
 */
export function pendingReturns(
  pausesMs: readonly number[],
  now: () => number,
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>,
  maxBytes = MAX_BYTES,
): PendingReturns {
  const byTicket = new Map<string, PendingReturn>()
  const closing = new AbortController()
  let heldBytes = 0

  async function delivered(deliver: () => Promise<Delivery>): Promise<string | undefined> {
    const started = now()
    for (let attempt = 0; ; attempt++) {
      const isLast = closing.signal.aborted || now() - started >= HELD_MS
      const delivery = await deliver()
      if ('location' in delivery) return delivery.location
      if (isLast) return undefined
      await sleep(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0, closing.signal)
    }
  }

  return {
    add(bytes, deliver) {
      if (heldBytes + bytes > maxBytes) return undefined
      heldBytes += bytes
      const ticket = randomBytes(16).toString('base64url')
      const location = delivered(deliver)
        .catch(() => undefined)
        .finally(() => {
          heldBytes -= bytes
          // Not waited for when the edge closes.
          setTimeout(() => byTicket.delete(ticket), OUTCOME_HELD_MS).unref()
        })
      const pending = { ticket, location }
      byTicket.set(ticket, pending)
      return pending
    },
    of: (ticket) => byTicket.get(ticket),
    async close() {
      closing.abort()
      await Promise.all([...byTicket.values()].map(({ location }) => location))
    },
  }
}
