import type { HostRuntime } from '../runtime/host-runtime.ts'
import { type Writable, writable } from '../runtime/writable.ts'

/** Storage that lives as long as the test; values pass through JSON as they would in a browser. */
export function persistedInMemory(): HostRuntime['persisted'] {
  const cells = new Map<string, Writable<string | null>>()
  return (area, key, fallback, parse) => {
    const name = `${area}:${key}`
    const cell = cells.get(name) ?? writable<string | null>(null)
    cells.set(name, cell)
    let read: { text: string | null; value: typeof fallback } | undefined
    const get = () => {
      const text = cell.get()
      if (read?.text !== text || read === undefined) read = { text, value: valueIn(text) }
      return read.value
    }
    const valueIn = (text: string | null) => {
      if (text === null) return fallback
      try {
        return parse(JSON.parse(text))
      } catch {
        return fallback
      }
    }
    const set = (value: typeof fallback) => cell.set(JSON.stringify(value))
    return {
      get,
      subscribe: cell.subscribe,
      set,
      update: (change) => set(change(get())),
      clear: () => cell.set(null),
    }
  }
}
