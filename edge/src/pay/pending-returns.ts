import { randomBytes } from 'node:crypto'
import type { BufferedReturn, ReturnFolder, ReturnMessage } from './return-folder.ts'

/** Result of one attempt to deliver a return to the API: where to redirect the browser, or why that is unknown. */
export type DeliveryOutcome = { kind: 'answered'; location: string } | { kind: 'unknown'; reason: string }

/** A provider's return that was not delivered to the API yet. */
export type PendingReturn = {
  /** In the address of the checking page; 128 random bits. */
  returnId: string
  /** Where to redirect the browser; undefined once the edge has given up. Never rejects. */
  location: Promise<string | undefined>
}

export type PendingReturns = {
  /**
   * Delivers a return until the API has it or `MAX_WAIT_MS` have passed, whether or not the browser waits.
   * @returns undefined where the limit of the buffer is reached
   */
  add(message: ReturnMessage, requestId: string): PendingReturn | undefined
  get(returnId: string): PendingReturn | undefined
  /** Returns that are not delivered yet. */
  pendingCount(): number
  /** Goes on with the returns that an earlier process left in the folder. */
  resume(): Promise<void>
  /**
   * From now on each return that is not delivered yet is saved again where that had failed, and gets one last attempt; one that
   * cannot be saved gets attempts for `closeWithinMs`.
   */
  beginClose(): void
  /** Begins to close, and resolves when all returns have ended: `closeWithinMs` at most, and then until the disk has answered. */
  close(): Promise<void>
}

export type PendingReturnOptions = {
  /** @param maxMs how long the attempt may take; infinite until the process begins to close */
  deliver: (message: ReturnMessage, requestId: string, maxMs: number) => Promise<DeliveryOutcome>
  /** How long attempts may go on once the process begins to close, in milliseconds. */
  closeWithinMs: number
  /** Delays before each further attempt, in milliseconds; the last one repeats. */
  retryDelaysMs: readonly number[]
  now: () => number
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>
  /** Where returns are safe from the end of the process; in memory only without it. */
  folder?: ReturnFolder | undefined
  /** Limit of the buffer, in memory and in the folder. */
  maxBytes?: number
  /** Called once for each return; `lost`: given up without an answer. `saved`: left to the next process. */
  ended?: (outcome: 'delivered' | 'lost' | 'saved') => void
  /** A return could not be saved or read; the text names the problem, without data of the return. */
  folderFailed?: (message: string, problem: unknown) => void
}

/** A provider's approval token expires after ten minutes; after that the API inquires by itself. */
const MAX_WAIT_MS = 10 * 60_000
/** The outcome is retained for a page that reloads a moment later. */
const OUTCOME_KEPT_MS = 60_000
/** About seven hundred returns of the largest size, and many thousands of the usual one. */
const MAX_BYTES = 64 * 1024 * 1024
/** What a return takes beside its text, so that many empty ones have a limit too. */
const BYTES_EACH = 1024

/**
 * Buffers providers' returns while the API is unavailable: in memory, and in a folder from which the next process continues
 * (ADR-0046). Without the folder, what is lost with the process is found by the API, which inquires about open payments.
 */
export function pendingReturns({
  deliver,
  closeWithinMs,
  retryDelaysMs,
  now,
  sleep,
  folder,
  maxBytes = MAX_BYTES,
  ended = () => {},
  folderFailed = () => {},
}: PendingReturnOptions): PendingReturns {
  const returnsById = new Map<string, PendingReturn & { end: Promise<void>; saveAgain(): void }>()
  const closing = new AbortController()
  let closedAt = Number.POSITIVE_INFINITY
  let bufferedBytes = 0
  let pendingCount = 0

  /** The address, or why there is none: given up after `MAX_WAIT_MS`, or ended because the process ends. */
  async function deliverReturn({ message, requestId, receivedAt }: BufferedReturn, isSaved: () => boolean) {
    for (let attempt = 0; ; attempt++) {
      const isExpired = now() - receivedAt >= MAX_WAIT_MS
      const isClosing = closing.signal.aborted
      const maxMs = closedAt - now()
      // The attempt before took all of the time.
      if (maxMs <= 0) return 'closed'
      const outcome = await deliver(message, requestId, maxMs)
      if (outcome.kind === 'answered') return { address: outcome.location }
      if (isExpired) return 'lost'
      if (isClosing && isSaved()) return 'closed'
      const delayMs = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0
      const leftMs = closedAt - now()
      if (leftMs <= 0) return 'closed'
      await sleep(Math.min(delayMs, leftMs), isClosing ? undefined : closing.signal)
    }
  }

  /** Whether the return is safe from the end of the process. */
  async function saveReturn(item: BufferedReturn): Promise<boolean> {
    if (!folder) return false
    try {
      await folder.save(item)
      return true
    } catch (error) {
      folderFailed('a return cannot be saved', error)
      return false
    }
  }

  function buffer(item: BufferedReturn, firstSave: Promise<boolean>): PendingReturn {
    const { ticket: returnId } = item
    let isSavedYet = false
    const noteSave = async (save: Promise<boolean>) => {
      isSavedYet = await save
      return isSavedYet
    }
    let saving = noteSave(firstSave)
    let isPending = true
    const bytes = sizeOf(item.message)
    bufferedBytes += bytes
    pendingCount += 1
    const outcome = deliverReturn(item, () => isSavedYet).catch(() => 'lost' as const)
    const end = outcome.then(async (settled) => {
      bufferedBytes -= bytes
      pendingCount -= 1
      isPending = false
      // Not awaited when the edge closes.
      setTimeout(() => returnsById.delete(returnId), OUTCOME_KEPT_MS).unref()
      const isSaved = await saving
      if (isSaved && settled !== 'closed') await removeSaved(returnId)
      if (typeof settled === 'object') ended('delivered')
      else ended(settled === 'closed' && isSaved ? 'saved' : 'lost')
    })
    // The browser does not wait for the disk.
    const location = outcome.then((settled) => (typeof settled === 'object' ? settled.address : undefined))
    const saveAgain = () => {
      if (isPending) saving = noteSave(saving.then((isSaved) => isSaved || saveReturn(item)))
    }
    returnsById.set(returnId, { returnId, location, end, saveAgain })
    return { returnId, location }
  }

  function beginClose(): void {
    if (closing.signal.aborted) return
    closedAt = now() + closeWithinMs
    closing.abort()
    for (const { saveAgain } of returnsById.values()) saveAgain()
  }

  async function removeSaved(returnId: string): Promise<void> {
    await folder?.remove(returnId).catch((error) => folderFailed('a saved return cannot be deleted', error))
  }

  return {
    add(message, requestId) {
      if (bufferedBytes + sizeOf(message) > maxBytes) return undefined
      const returnId = randomBytes(16).toString('base64url')
      const item = { ticket: returnId, receivedAt: now(), requestId, message }
      // Saved while it is delivered: a slow disk delays no payment.
      return buffer(item, saveReturn(item))
    },
    get: (returnId) => returnsById.get(returnId),
    pendingCount: () => pendingCount,
    async resume() {
      try {
        const { payReturns: saved = [], unreadableCount = 0 } = (await folder?.readAll()) ?? {}
        for (const item of saved) if (!returnsById.has(item.ticket)) buffer(item, Promise.resolve(true))
        for (let index = 0; index < unreadableCount; index++) ended('lost')
        if (unreadableCount > 0)
          folderFailed(`${unreadableCount} saved returns cannot be decrypted`, undefined)
      } catch (error) {
        folderFailed('saved returns cannot be read', error)
      }
    },
    beginClose,
    async close() {
      beginClose()
      await Promise.all([...returnsById.values()].map(({ end }) => end))
    },
  }
}

function sizeOf({ bodyBase64 = '', query }: ReturnMessage): number {
  return BYTES_EACH + bodyBase64.length + query.length
}
