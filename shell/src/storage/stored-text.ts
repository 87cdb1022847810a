import type { Readable, StorageArea } from '@storefront/host'

/** One entry of browser storage; null without one. */
export interface StoredText extends Readable<string | null> {
  set(text: string | null): void
}

/**
 * The entry under this key, observable: writes of other tabs notify its subscribers. Where storage is full or forbidden
 * (a private window, a full phone), the text lives only as long as the page.
 */
export function storedText(area: StorageArea, key: string): StoredText {
  const name = `${area}:${key}`
  const existing = entries.get(name)
  if (existing) return existing
  if (entries.size === 0) watchOtherTabs()
  const listeners = new Set<() => void>()
  const entry: Entry = {
    get() {
      const unsaved = entry.unsaved
      return unsaved === undefined ? read(area, key) : unsaved
    },
    set(text) {
      entry.unsaved = write(area, key, text) ? undefined : text
      entry.notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of [...listeners]) listener()
    },
  }
  entries.set(name, entry)
  return entry
}

type Entry = StoredText & { notify(): void; unsaved?: string | null | undefined }
const entries = new Map<string, Entry>()

function watchOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // A null key: the storage was cleared.
    for (const [name, entry] of entries) {
      if (key !== null && name !== `shared:${key}`) continue
      entry.unsaved = undefined
      entry.notify()
    }
  })
  // No event of storage reaches a page in the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const entry of entries.values()) entry.notify()
  })
}

/** All keys with this prefix, with their texts. */
export function storedEntries(area: StorageArea, prefix: string): Map<string, string> {
  const stored = new Map<string, string>()
  try {
    const storage = storageOf(area)
    for (let i = 0; i < storage.length; i++) {
      const key = storage.key(i)
      if (key?.startsWith(prefix)) stored.set(key, storage.getItem(key) ?? '')
    }
  } catch {
    // Forbidden storage holds nothing.
  }
  return stored
}

const storageOf = (area: StorageArea): Storage => (area === 'shared' ? localStorage : sessionStorage)

function read(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

function write(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}
