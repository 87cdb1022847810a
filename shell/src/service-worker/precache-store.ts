import { documentIds } from '@storefront/contract/document.ts'
import { type OfflineFile, offlineFilesId } from '@storefront/contract/offline.ts'
import { cachedAtHeader, cacheNamesOf, documentAddress, withCachedAt } from './caches-of-store.ts'

/** Time for which a precache of the same releases is fresh, in milliseconds. */
const FRESH_MS = 10 * 60_000
/** Parallel fetches: few, because the customer may load something meanwhile. */
const MAX_PARALLEL = 4

interface Shop {
  pageName: string
  scope: string
}

/**
 * Precaches what opens this store offline: a document, its files, and the store's data of a guest. Files are checked
 * against their integrity; if one is missing or differs, the earlier cache is retained. No token is sent, so that it
 * contains no customer data.
 * @param revision of the requesting page: a fresh precached document of the same releases is not fetched again
 */
export async function precacheStore({ pageName, scope }: Shop, revision: string, now: number): Promise<void> {
  const names = cacheNamesOf(pageName)
  const page = await caches.open(names.page)
  const cached = await page.match(documentAddress(scope))
  const cachedText = (await cached?.clone().text()) ?? ''
  const age = now - Number(cached?.headers.get(cachedAtHeader) ?? 0)
  if (age < FRESH_MS && revisionIn(cachedText) === revision) return

  const answer = await fetch(documentAddress(scope), { cache: 'no-cache' })
  if (answer.status !== 200 || answer.redirected) return
  const text = await answer.clone().text()
  const required = filesIn(text)
  if (required.length === 0) return
  const files = await caches.open(names.files)
  await fetchMissing(files, required)
  await cacheData(page, text, now)
  await page.put(documentAddress(scope), withCachedAt(answer, text, now))

  // Files of the previous release are kept for pages that are still open.
  const used = new Set([...required, ...filesIn(cachedText)].map(({ url }) => new URL(url, scope).href))
  for (const request of await files.keys()) if (!used.has(request.url)) await files.delete(request)
}

/** @throws where a file is missing or differs from its integrity */
async function fetchMissing(files: Cache, required: readonly OfflineFile[]): Promise<void> {
  const cachedPaths = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  const missing = required.filter(({ url }) => !cachedPaths.has(url))
  const fetchNext = async (): Promise<void> => {
    const next = missing.pop()
    if (next === undefined) return
    const answer = await fetch(next.url, { integrity: next.integrity, credentials: 'omit' })
    if (answer.status !== 200) throw new Error(`${next.url}: ${answer.status}`)
    await files.put(next.url, answer)
    return fetchNext()
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, fetchNext))
}

/** Caches the start-up call's answer for visitors without a login. The rest is cached also where the call is refused. */
async function cacheData(page: Cache, documentText: string, now: number): Promise<void> {
  const { initData: address } = jsonIn(documentText, documentIds.early) as { initData?: string }
  if (address === undefined) return
  // A guest's answer, not stored in the browser's own cache, where a customer who goes back would get it.
  const answer = await fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { accept: 'application/json' },
  })
  const text = await answer.clone().text()
  if (answer.status === 200 && (JSON.parse(text) as { code?: unknown }).code === 200)
    await page.put(address, withCachedAt(answer, text, now))
}

const filesIn = (text: string) => jsonIn(text, offlineFilesId) as unknown as OfflineFile[]

const revisionIn = (text: string) => (jsonIn(text, documentIds.registry) as { revision?: string }).revision

/** The data block of a document; an empty list where there is none. */
function jsonIn(text: string, id: string): object {
  const match = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)
  return JSON.parse(match?.[1] ?? '[]') as object
}
