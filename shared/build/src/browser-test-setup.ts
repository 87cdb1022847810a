/// <reference lib="dom" />
/// <reference lib="dom.asynciterable" />
import { afterEach, beforeAll, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

/**
 * Every test in a browser begins with an empty browser. The files of a package share one, so what a test leaves in
 * storage, cookies, caches, the address bar or the clock would otherwise reach the next file, in whatever order
 * files run.
 */
const address = location.href

beforeAll(clearBrowser)
afterEach(async () => {
  vi.useRealTimers()
  // Before the storage: what is still on the screen could write to it.
  await cleanup()
  await clearBrowser()
})

async function clearBrowser(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  if (location.href !== address || history.state !== null) history.replaceState(null, '', address)
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
}
