import { isDeepStrictEqual } from 'node:util'
import type { KnownStore, StoreHintsSource } from './store-hints.ts'

const FRESH_MS = 10_000
/** While the API is down, answers up to an hour old are served. */
const STALE_MS = 3_600_000
/** Of stores, and of names of no store, which come from URLs and must not displace stores. */
const MAX_ENTRIES = 5_000

export type CachedHints = {
  /** `unavailable` when the API does not answer and nothing of the last hour is cached. */
  hintsOf(pageName: string): Promise<KnownStore | 'unknown' | 'unavailable'>
  /**
   * The store API said which tag a store's hints have: the same one makes the cached hints as fresh as that answer, and another one has
   * them fetched for the next page.
   * @param askedAt when the API was asked, in milliseconds since 1970
   */
  confirm(storeId: number, tag: string, askedAt: number): void
  /** The cached store, without a call. */
  peek(pageName: string): KnownStore | undefined
}

/**
 * Caches hints for 10 s after they were fetched or confirmed, for an hour while the API is down, and shares concurrent
 * calls. While a store has not changed, its hints are the same object, so that what was made from them can be cached by it.
 */
export function cacheHints(source: StoreHintsSource, now: () => number): CachedHints {
  type Cached = { at: number; answer: KnownStore; hasChanged?: boolean }
  const cached = new Map<string, Cached>()
  const unknownSince = new Map<string, number>()
  const nameOfStore = new Map<number, string>()
  const running = new Map<string, Promise<KnownStore | 'unknown'>>()

  function store(pageName: string, fetched: KnownStore | 'unknown') {
    const last = cached.get(pageName)?.answer
    drop(pageName)
    unknownSince.delete(pageName)
    if (fetched === 'unknown') {
      unknownSince.set(pageName, now())
      const [oldestName] = unknownSince.keys()
      if (unknownSince.size > MAX_ENTRIES && oldestName !== undefined) unknownSince.delete(oldestName)
      return fetched
    }
    const answer = last !== undefined && isDeepStrictEqual(last, fetched) ? last : fetched
    cached.set(pageName, { at: now(), answer })
    nameOfStore.set(answer.hints.storeId, pageName)
    const [oldest] = cached.keys()
    if (cached.size > MAX_ENTRIES && oldest !== undefined) drop(oldest)
    return answer
  }

  function drop(pageName: string) {
    const answer = cached.get(pageName)?.answer
    cached.delete(pageName)
    if (answer === undefined) return
    const { storeId } = answer.hints
    if (nameOfStore.get(storeId) === pageName) nameOfStore.delete(storeId)
  }

  async function fetchHints(pageName: string) {
    const inFlight = running.get(pageName)
    if (inFlight) return inFlight
    const call = source
      .hintsOf(pageName)
      // All waiting pages get the same object: documents are cached by it.
      .then((fetched) => store(pageName, fetched))
      .finally(() => running.delete(pageName))
    running.set(pageName, call)
    return call
  }

  return {
    async hintsOf(pageName) {
      const entry = cached.get(pageName)
      const age = entry ? now() - entry.at : Number.POSITIVE_INFINITY
      if (entry && !entry.hasChanged && age < FRESH_MS) return entry.answer
      const unknownAge = now() - (unknownSince.get(pageName) ?? Number.NEGATIVE_INFINITY)
      if (unknownAge < FRESH_MS) return 'unknown'
      try {
        return await fetchHints(pageName)
      } catch {
        if (entry && age < STALE_MS) return entry.answer
        return unknownAge < STALE_MS ? 'unknown' : 'unavailable'
      }
    },
    confirm(storeId, tag, askedAt) {
      const entry = cached.get(nameOfStore.get(storeId) ?? '')
      if (entry?.answer.tag === undefined) return
      if (entry.answer.tag !== tag) entry.hasChanged = true
      else entry.at = Math.max(entry.at, askedAt)
    },
    peek(pageName) {
      const entry = cached.get(pageName)
      return entry && now() - entry.at < STALE_MS ? entry.answer : undefined
    },
  }
}
