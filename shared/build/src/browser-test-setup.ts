/// <reference lib="dom" />
/// <reference lib="dom.asynciterable" />
import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Empties the browser before and after every test file: the files of a package share one browser, so storage, cookies,
 * caches and a fake clock would otherwise leak into the next file. Address and page are separate per file.
 */
beforeAll(clearBrowser)
afterAll(clearBrowser)

async function clearBrowser(): Promise<void> {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  if (history.state !== null) history.replaceState(null, '')
}
