import { offlineCachePrefix, type PrecacheMessage } from '@storefront/contract/offline.ts'
import { answerDocument } from './answer-document.ts'
import { answerPicture, cacheEarlierPictures } from './answer-picture.ts'
import { cacheNamesOf } from './caches-of-store.ts'
import { precacheStore } from './precache-store.ts'
import { strategyOf } from './strategy-of.ts'
import type { WorkerScope } from './worker-scope.ts'

/*
 * The service worker of one store. It never reloads a page: online its answers are either fresh or content-addressed, so
 * that an open page of any release works with any version of it.
 */
const worker = globalThis as unknown as WorkerScope
const { scope } = worker.registration
const pageName = new URL(scope).pathname.split('/')[1] ?? ''
const shop = { pageName, scope }
const names = cacheNamesOf(pageName)

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteOlderCaches(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const strategy = strategyOf(request, scope)
  if (strategy === 'network-first-document') event.respondWith(answerDocument(event, shop))
  else if (strategy === 'cache-first') event.respondWith(answerFromCache(request))
  else if (strategy === 'network-first-picture') {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
    event.respondWith(answerPicture({ request, waitUntil }, names))
  }
})

let precaching: Promise<unknown> = Promise.resolve()
worker.addEventListener('message', (event) => {
  const message = event.data as PrecacheMessage
  if (message.kind !== 'precache') return
  // Sequential, so that pages opened together fetch nothing twice; the next page retries a failure.
  precaching = precaching
    .then(() => precacheStore(shop, message.revision, Date.now()))
    .catch(() => undefined)
    .then(() => cacheEarlierPictures(message.seen, names.pictures))
    .catch(() => undefined)
  event.waitUntil(precaching)
})

/** Cache-first. The browser checks the integrity of cached files too. */
async function answerFromCache(request: Request): Promise<Response> {
  const cached = await (await caches.open(names.files)).match(request.url)
  return cached ?? fetch(request)
}

async function deleteOlderCaches(): Promise<void> {
  const ownCaches: readonly string[] = Object.values(names)
  for (const name of await caches.keys())
    if (name.startsWith(offlineCachePrefix(pageName)) && !ownCaches.includes(name)) await caches.delete(name)
}
