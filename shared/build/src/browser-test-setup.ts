/// <reference lib="dom" />
/// <reference lib="dom.asynciterable" />
import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Every file of tests begins, and leaves, an empty browser: the files of a package share one, so what a file leaves
 * in storage, cookies, caches or the clock would otherwise reach the next, in whatever order files run. The address
 * bar and the page itself are each file's own.
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
