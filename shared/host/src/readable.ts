import { useSyncExternalStore } from 'react'

/** A value that changes and can be watched; `get` returns the same object until it changes. */
export interface Readable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** Reads a value and renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}
