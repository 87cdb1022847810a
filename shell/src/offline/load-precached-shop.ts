import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { addressOf } from '../api-client/api-client.ts'
import { cachesOf } from '../service-worker/caches-of-store.ts'
import type { LiveShop } from '../shop-data/shop-data.ts'

/** How long the network may take before the precached store is shown, in milliseconds. */
const TIMEOUT_MS = 4_000

/**
 * Loads the store for a page that was opened offline: from the network where it is back, else from the service worker's
 * precache.
 * @throws where both fail
 */
export async function loadPrecachedShop(
  { shop, storeId }: { shop: LiveShop; storeId: number },
  pageName: string,
  early: Promise<Response> | undefined,
): Promise<void> {
  try {
    await Promise.race([shop.load(early), tooLate()])
  } catch (error) {
    const page = await caches.open(cachesOf(pageName).page)
    const precached = await page.match(addressOf(getInitData, { storeId }))
    if (!precached) throw error
    await shop.loadPrecached(precached)
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS))
