import type { Readable } from '../readable.ts'

export interface Writable<T> extends Readable<T> {
  set(value: T): void
}

/** A watched value that its owner changes. Setting the same value again tells nobody. */
export function writable<T>(initial: T): Writable<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
