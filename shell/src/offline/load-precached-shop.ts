import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { addressOf } from '../api-client/api-client.ts'
import { cachesOf } from '../service-worker/caches-of-store.ts'
import type { LiveShop } from '../shop-data/shop-data.ts'

/** How long the network may take before the kept store is shown, in milliseconds. */
const PATIENCE = 4_000

/**
 * The store for a page that was opened without network: from the network all the same where that is there by now, else as
 * the service worker kept it.
 * @throws where neither can be had
 */
export async function loadPrecachedShop(
  { shop, storeId }: { shop: LiveShop; storeId: number },
  pageName: string,
  early: Promise<Response> | undefined,
): Promise<void> {
  try {
    await Promise.race([shop.load(early), tooLate()])
  } catch (problem) {
    const page = await caches.open(cachesOf(pageName).page)
    const kept = await page.match(addressOf(getInitData, { storeId }))
    if (!kept) throw problem
    await shop.loadPrecached(kept)
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), PATIENCE))
