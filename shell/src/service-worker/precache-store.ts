import { documentIds } from '@storefront/contract/document.ts'
import { type OfflineFile, offlineFilesId } from '@storefront/contract/offline.ts'
import { cachedAtHeader, cachesOf, dated, documentAddress } from './caches-of-store.ts'

/** What was kept so recently of the same releases is good enough, in milliseconds. */
const FRESH = 10 * 60_000
/** Files on their way at a time: the customer may want something meanwhile. */
const AT_ONCE = 4

interface Shop {
  pageName: string
  scope: string
}

/**
 * Keeps what it takes to open this store without network: a document, every file of it, and the store's data as a guest
 * gets them. Files are compared with their integrity on their way in; where one is missing or differs, what was kept
 * before stays. No token goes along, so nothing of a customer can be in it.
 * @param revision of the page that asks: where the kept document is of the same releases, it is not fetched each time
 */
export async function precacheStore({ pageName, scope }: Shop, revision: string, now: number): Promise<void> {
  const names = cachesOf(pageName)
  const page = await caches.open(names.page)
  const before = await page.match(documentAddress(scope))
  const beforeText = (await before?.clone().text()) ?? ''
  const age = now - Number(before?.headers.get(cachedAtHeader) ?? 0)
  if (age < FRESH && revisionIn(beforeText) === revision) return

  const answer = await fetch(documentAddress(scope), { cache: 'no-cache' })
  if (answer.status !== 200 || answer.redirected) return
  const text = await answer.clone().text()
  const wanted = filesIn(text)
  if (wanted.length === 0) return
  const files = await caches.open(names.files)
  await fetchMissing(files, wanted)
  await keepData(page, text, now)
  await page.put(documentAddress(scope), dated(answer, text, now))

  // What an open page of the releases before may still ask for stays one release longer.
  const used = new Set([...wanted, ...filesIn(beforeText)].map(({ url }) => new URL(url, scope).href))
  for (const request of await files.keys()) if (!used.has(request.url)) await files.delete(request)
}

/** @throws where one of them is not there, or not what it should be */
async function fetchMissing(files: Cache, wanted: readonly OfflineFile[]): Promise<void> {
  const there = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  const missing = wanted.filter(({ url }) => !there.has(url))
  const fetchNext = async (): Promise<void> => {
    const next = missing.pop()
    if (next === undefined) return
    const answer = await fetch(next.url, { integrity: next.integrity, credentials: 'omit' })
    if (answer.status !== 200) throw new Error(`${next.url}: ${answer.status}`)
    await files.put(next.url, answer)
    return fetchNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}

/** The store, its hours, its menu's folders: what Main and Menus are drawn from. Missing it is no reason to keep nothing. */
async function keepData(page: Cache, documentText: string, now: number): Promise<void> {
  const { initData } = jsonIn(documentText, documentIds.early) as { initData?: string }
  if (initData === undefined) return
  // A guest's answer, and nothing for the browser's own cache, which would hand it to a customer who goes back.
  const answer = await fetch(initData, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { accept: 'application/json' },
  })
  const text = await answer.clone().text()
  if (answer.status === 200 && (JSON.parse(text) as { code?: unknown }).code === 200)
    await page.put(initData, dated(answer, text, now))
}

const filesIn = (text: string) => jsonIn(text, offlineFilesId) as unknown as OfflineFile[]

const revisionIn = (text: string) => (jsonIn(text, documentIds.registry) as { revision?: string }).revision

/** The data block of a document; an empty list where there is none. */
function jsonIn(text: string, id: string): object {
  const found = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)
  return JSON.parse(found?.[1] ?? '[]') as object
}
