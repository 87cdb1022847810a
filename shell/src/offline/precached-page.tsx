import type { loadInWorker } from '../product-data/load-in-worker.ts'
import { loadPrecachedShop } from './load-precached-shop.ts'
import { loadWithOrWithoutWorker } from './load-without-worker.ts'
import { PrecachedPageNotice } from './precached-page-notice.tsx'
import { refusalWithoutNetwork } from './refusal.ts'
import { reloadWhenOnline } from './reload-when-online.ts'

/** What differs in a page that was opened offline. Loaded for such pages only. */
export function precachedPage(cachedAt: number) {
  return {
    notice: <PrecachedPageNotice cachedAt={cachedAt} />,
    refusal: refusalWithoutNetwork,
    loadShop: loadPrecachedShop,
    loadProducts: loadWithOrWithoutWorker satisfies typeof loadInWorker,
    reloadWhenOnline: (page: Parameters<typeof reloadWhenOnline>[0]) => reloadWhenOnline(page),
  }
}
export type PrecachedPage = ReturnType<typeof precachedPage>
