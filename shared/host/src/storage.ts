import { type Readable, useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'

/** `shared` outlives the tab and is seen by other tabs; `tab` dies with it. Both are keyed by store. */
export type StorageArea = 'shared' | 'tab'

export interface PersistedValue<T> extends Readable<T> {
  set(value: T): void
  /** Computes from what is stored at this moment, so that two tabs do not overwrite each other. */
  update(change: (value: T) => T): void
  clear(): void
}

/**
 * A value that this store's part of the browser storage keeps. `parse` judges what an older release may
 * have written; what it refuses (by throwing) becomes `fallback`. Storage that is full or forbidden only
 * means that the value does not outlive the page.
 */
export function persisted<T>(
  area: StorageArea,
  key: string,
  fallback: T,
  parse: (value: unknown) => T,
): PersistedValue<T> {
  return hostRuntime().persisted(area, key, fallback, parse)
}
export const usePersisted = <T>(value: PersistedValue<T>): T => useReadable(value)
