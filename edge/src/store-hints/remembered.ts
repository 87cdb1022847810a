import type { KnownStore, StoreHintsSource } from './store-hints.ts'

const FRESH_MS = 10_000
/** While the API is down, what was known of a store in the last hour is better than nothing. */
const STALE_MS = 3_600_000
/** Page names come from URLs: anybody can make up a million. */
const MOST = 5_000

export type RememberedHints = {
  /** `unavailable` when the API cannot be asked and nothing is remembered. */
  hintsOf(pageName: string): Promise<KnownStore | 'unknown' | 'unavailable'>
  /** What is remembered, without asking. */
  peek(pageName: string): KnownStore | undefined
}

/** Asks once for many pages: answers are kept for 10 s, and for an hour while the API is down. */
export function rememberHints(source: StoreHintsSource, now: () => number): RememberedHints {
  type Memory = { at: number; answer: KnownStore | 'unknown' }
  const memory = new Map<string, Memory>()
  const asking = new Map<string, Promise<KnownStore | 'unknown'>>()

  function remember(pageName: string, answer: Memory['answer']) {
    memory.delete(pageName)
    memory.set(pageName, { at: now(), answer })
    const [oldest] = memory.keys()
    if (memory.size > MOST && oldest !== undefined) memory.delete(oldest)
  }

  async function ask(pageName: string) {
    const running = asking.get(pageName)
    if (running) return running
    const question = source.hintsOf(pageName).finally(() => asking.delete(pageName))
    asking.set(pageName, question)
    const answer = await question
    remember(pageName, answer)
    return answer
  }

  return {
    async hintsOf(pageName) {
      const known = memory.get(pageName)
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY
      if (known && age < FRESH_MS) return known.answer
      try {
        return await ask(pageName)
      } catch {
        return known && age < STALE_MS ? known.answer : 'unavailable'
      }
    },
    peek(pageName) {
      const known = memory.get(pageName)
      return known && known.answer !== 'unknown' && now() - known.at < STALE_MS ? known.answer : undefined
    },
  }
}
