import { randomBytes } from 'node:crypto'

/** Result of one attempt to deliver a return to the API: where to redirect the browser, or why unknown. */
export type Delivery = { location: string } | { unanswered: string }

/** A provider's return that was not delivered to the API yet. Its content is in the closure of `deliver` only. */
export type PendingReturn = {
  /** Ticket in the address of the waiting page; 128 random bits. */
  ticket: string
  /** Where to redirect the browser; undefined once the edge has given up. Never rejects. */
  location: Promise<string | undefined>
}

export type PendingReturns = {
  /**
   * Delivers a return until the API has it or `HELD_MS` have passed, whether or not the browser waits.
   * @param bytes size in memory @returns undefined where the memory limit is reached
   */
  add(bytes: number, deliver: () => Promise<Delivery>): PendingReturn | undefined
  of(ticket: string): PendingReturn | undefined
  /** Returns that are not delivered yet. */
  held(): number
  /** Makes one last attempt for each pending return, and resolves when all have ended. */
  close(): Promise<void>
}

export type PendingReturnOptions = {
  /** Limit of what is held in memory. */
  maxBytes?: number
  /** Called once for each return; `lost`: given up without an answer. */
  ended?: (outcome: 'delivered' | 'lost') => void
}

/** A provider's approval token expires after ten minutes; after that the API inquires by itself. */
const HELD_MS = 10 * 60_000
/** The outcome is retained for a page that reloads a moment later. */
const OUTCOME_HELD_MS = 60_000
/** About five hundred returns of the largest size, and many thousands of the usual one. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Holds providers' returns while the API is unavailable. In memory only: a return contains approval tokens, and a file
 * would have to be encrypted, rotated and deleted. What is lost with the process is found by the API, which inquires
 * about open payments (ADR-0046).
 * @param pausesMs before each further attempt; the last one repeats
 */
export function pendingReturns(
  pausesMs: readonly number[],
  now: () => number,
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>,
  { maxBytes = MAX_BYTES, ended = () => {} }: PendingReturnOptions = {},
): PendingReturns {
  const byTicket = new Map<string, PendingReturn>()
  const closing = new AbortController()
  let heldBytes = 0
  let held = 0

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
      held += 1
      const ticket = randomBytes(16).toString('base64url')
      const location = delivered(deliver)
        .catch(() => undefined)
        .then((address) => {
          heldBytes -= bytes
          held -= 1
          ended(address === undefined ? 'lost' : 'delivered')
          // Not awaited when the edge closes.
          setTimeout(() => byTicket.delete(ticket), OUTCOME_HELD_MS).unref()
          return address
        })
      const pending = { ticket, location }
      byTicket.set(ticket, pending)
      return pending
    },
    of: (ticket) => byTicket.get(ticket),
    held: () => held,
    async close() {
      closing.abort()
      await Promise.all([...byTicket.values()].map(({ location }) => location))
    },
  }
}
