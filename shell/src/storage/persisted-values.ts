import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { storedText } from './stored-text.ts'

/** Raised when the object around persisted values changes; the value inside is validated by its own `parse`. */
const FORMAT_VERSION = 1

/** The host's `persisted`, keyed by store: stores share the origin and must not share a cart (spec decision 4). */
export function persistedValues(storeId: number): HostRuntime['persisted'] {
  return (area, key, fallback, parse) => {
    const stored = storedText(area, `storefront:${storeId}:${key}`)
    let last: { text: string | null; value: typeof fallback } | undefined

    const get = () => {
      const text = stored.get()
      if (last === undefined || last.text !== text) last = { text, value: valueIn(text) }
      return last.value
    }
    const valueIn = (text: string | null) => {
      if (text === null) return fallback
      try {
        const wrapped = JSON.parse(text) as { v?: unknown; value?: unknown }
        return wrapped.v === FORMAT_VERSION ? parse(wrapped.value) : fallback
      } catch {
        return fallback
      }
    }
    const set = (value: typeof fallback) => stored.set(JSON.stringify({ v: FORMAT_VERSION, value }))
    return {
      get,
      subscribe: stored.subscribe,
      set,
      update: (change) => set(change(get())),
      clear: () => stored.set(null),
    }
  }
}
