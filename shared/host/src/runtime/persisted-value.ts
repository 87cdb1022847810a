import type { Readable } from '../readable.ts'

/** `shared` outlives the tab and is visible to other tabs; `tab` lasts as long as the tab. Both are keyed by store. */
export type StorageArea = 'shared' | 'tab'

export interface PersistedValue<T> extends Readable<T> {
  set(value: T): void
  /** Computes from what is stored at this moment, so that two tabs do not overwrite each other. */
  update(change: (value: T) => T): void
  clear(): void
}
