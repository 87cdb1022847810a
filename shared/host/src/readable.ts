import { useSyncExternalStore } from 'react'

/** An observable value; `get` returns the same object until it changes. */
export interface Readable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** Reads a value and re-renders when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}
