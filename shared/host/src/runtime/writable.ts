import { createStore } from 'zustand/vanilla'
import type { Readable } from '../readable.ts'

export interface Writable<T> extends Readable<T> {
  set(value: T): void
}

/** An observable value that its owner changes. Setting the same value again notifies nobody. */
export function writable<T>(initial: T): Writable<T> {
  const store = createStore<{ value: T }>(() => ({ value: initial }))
  return {
    get: () => store.getState().value,
    set: (value) => {
      if (!Object.is(value, store.getState().value)) store.setState({ value })
    },
    subscribe: (listener) => store.subscribe(() => listener()),
  }
}
