import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { PersistedValue, StorageArea } from './runtime/persisted-value.ts'

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
