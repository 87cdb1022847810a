import { offlineCachePrefix, type PrecacheMessage } from '@storefront/contract/offline.ts'
import { answerDocument } from './answer-document.ts'
import { answerPicture, cacheEarlierPictures } from './answer-picture.ts'
import { cachesOf } from './caches-of-store.ts'
import { precacheStore } from './precache-store.ts'
import { wayOf } from './strategy-of.ts'
import type { WorkerScope } from './worker-scope.ts'

/*
 * The service worker of one store. It stands between the page and the network, and makes no page load anew: what it
 * gives out is either fresh or named by its content, so an open page of any release can live under any worker.
 */
const worker = globalThis as unknown as WorkerScope
const { scope } = worker.registration
const pageName = new URL(scope).pathname.split('/')[1] ?? ''
const shop = { pageName, scope }
const names = cachesOf(pageName)

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropCachesOfOtherDays(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  ),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const way = wayOf(request, scope)
  if (way === 'document') event.respondWith(answerDocument(event, shop))
  else if (way === 'file') event.respondWith(answerFile(request))
  else if (way === 'seen') {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
    event.respondWith(answerPicture({ request, waitUntil }, names))
  }
})

let keeping: Promise<unknown> = Promise.resolve()
worker.addEventListener('message', (event) => {
  const message = event.data as PrecacheMessage
  if (message.kind !== 'precache') return
  // Pages that begin together do not fetch the same twice; what fails is tried again by the next page.
  keeping = keeping
    .then(() => precacheStore(shop, message.revision, Date.now()))
    .catch(() => undefined)
    .then(() => cacheEarlierPictures(message.seen, names.seen))
    .catch(() => undefined)
  event.waitUntil(keeping)
})

/** The browser compares it with its integrity once more, wherever it comes from. */
async function answerFile(request: Request): Promise<Response> {
  const kept = await (await caches.open(names.files)).match(request.url)
  return kept ?? fetch(request)
}

async function dropCachesOfOtherDays(): Promise<void> {
  const own: readonly string[] = Object.values(names)
  for (const name of await caches.keys())
    if (name.startsWith(offlineCachePrefix(pageName)) && !own.includes(name)) await caches.delete(name)
}
