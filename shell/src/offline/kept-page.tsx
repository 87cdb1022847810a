import type { askWorker } from '../product-data/ask-worker.ts'
import { KeptNotice } from './kept-notice.tsx'
import { loadWithOrWithoutWorker } from './load-here.ts'
import { loadKeptShop } from './load-kept-shop.ts'
import { refusalWithoutNetwork } from './refusal.ts'
import { renewWhenBack } from './renew-when-back.ts'

/** What is different in a page that was opened without network. All of it is loaded for such a page alone. */
export function keptPage(keptAt: number) {
  return {
    notice: <KeptNotice keptAt={keptAt} />,
    refusal: refusalWithoutNetwork,
    loadShop: loadKeptShop,
    loadProducts: loadWithOrWithoutWorker satisfies typeof askWorker,
    renewWhenBack: (page: Parameters<typeof renewWhenBack>[0]) => renewWhenBack(page),
  }
}
export type KeptPage = ReturnType<typeof keptPage>
