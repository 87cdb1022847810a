import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { addressOf } from '../api-client/api-client.ts'
import { cacheNamesOf } from '../service-worker/caches-of-store.ts'
import type { ReloadableShop } from '../shop-data/shop-data.ts'

/** How long the network may take before the precached store is shown, in milliseconds. */
const TIMEOUT_MS = 4_000

/**
 * Loads the store for a page that was opened offline: from the network if it answers in time, else from the service worker's
 * precache.
 * @param earlyAnswer the answer to the request that a script in the document has sent before the app was loaded
 * @throws where both fail
 */
export async function loadPrecachedShop(
  { shop, storeId }: { shop: ReloadableShop; storeId: number },
  pageName: string,
  earlyAnswer: Promise<Response> | undefined,
): Promise<void> {
  try {
    await Promise.race([shop.load(earlyAnswer), rejectAfterTimeout()])
  } catch (error) {
    const cache = await caches.open(cacheNamesOf(pageName).page)
    const precached = await cache.match(addressOf(getInitData, { storeId }))
    if (!precached) throw error
    await shop.loadPrecached(precached)
  }
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS))
