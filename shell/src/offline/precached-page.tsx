import type { loadInWorker } from '../product-data/load-in-worker.ts'
import { loadPrecachedShop } from './load-precached-shop.ts'
import { loadWithOrWithoutWorker } from './load-without-worker.ts'
import { PrecachedPageNotice } from './precached-page-notice.tsx'
import { refusalWithoutNetwork } from './refusal.ts'
import { renewWhenBack } from './renew-when-back.ts'

/** What is different in a page that was opened without network. All of it is loaded for such a page alone. */
export function keptPage(keptAt: number) {
  return {
    notice: <PrecachedPageNotice keptAt={keptAt} />,
    refusal: refusalWithoutNetwork,
    loadShop: loadPrecachedShop,
    loadProducts: loadWithOrWithoutWorker satisfies typeof loadInWorker,
    renewWhenBack: (page: Parameters<typeof renewWhenBack>[0]) => renewWhenBack(page),
  }
}
export type PrecachedPage = ReturnType<typeof keptPage>
