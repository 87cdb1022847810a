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
 * A value in this store's part of the browser storage. `parse` validates what an older release may have written; if it
 * throws, the value is `fallback`. If the storage is full or forbidden, the value lives only as long as the page.
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
