import { isDeepStrictEqual } from 'node:util'
import type { KnownStore, StoreHintsSource } from './store-hints.ts'

const FRESH_MS = 10_000
/** While the API is down, answers up to an hour old are served. */
const STALE_MS = 3_600_000
/** Page names come from URLs, so their number must be limited. */
const MAX_ENTRIES = 5_000

export type CachedHints = {
  /** `unavailable` when the API does not answer and nothing is cached. */
  hintsOf(pageName: string): Promise<KnownStore | 'unknown' | 'unavailable'>
  /** The cached store, without a call. */
  peek(pageName: string): KnownStore | undefined
}

/**
 * Caches hints for 10 s, for an hour while the API is down, and shares concurrent calls. While a store has not changed,
 * its hints are the same object, so that what was made from them can be cached by it.
 */
export function cacheHints(source: StoreHintsSource, now: () => number): CachedHints {
  type Cached = { at: number; answer: KnownStore | 'unknown' }
  const cached = new Map<string, Cached>()
  const running = new Map<string, Promise<KnownStore | 'unknown'>>()

  function store(pageName: string, fetched: Cached['answer']) {
    const last = cached.get(pageName)?.answer
    const answer = last !== undefined && isDeepStrictEqual(last, fetched) ? last : fetched
    cached.delete(pageName)
    cached.set(pageName, { at: now(), answer })
    const [oldest] = cached.keys()
    if (cached.size > MAX_ENTRIES && oldest !== undefined) cached.delete(oldest)
    return answer
  }

  async function fetchHints(pageName: string) {
    const inFlight = running.get(pageName)
    if (inFlight) return inFlight
    const call = source.hintsOf(pageName).finally(() => running.delete(pageName))
    running.set(pageName, call)
    return store(pageName, await call)
  }

  return {
    async hintsOf(pageName) {
      const entry = cached.get(pageName)
      const age = entry ? now() - entry.at : Number.POSITIVE_INFINITY
      if (entry && age < FRESH_MS) return entry.answer
      try {
        return await fetchHints(pageName)
      } catch {
        return entry && age < STALE_MS ? entry.answer : 'unavailable'
      }
    },
    peek(pageName) {
      const entry = cached.get(pageName)
      return entry && entry.answer !== 'unknown' && now() - entry.at < STALE_MS ? entry.answer : undefined
    },
  }
}
