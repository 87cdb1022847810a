import type { Product } from '@storefront/contract/entities/product.ts'
import type { ProductsRequest } from './load-products.ts'
import type { ProductsAnswer, ProductsMessage } from './product-worker.ts'

export interface LoadedProducts {
  products: Product[]
  /** Whether they are cached ones: the API could not be reached, or failed. */
  isCached: boolean
}

/** Longer than the timeouts of the calls inside, in milliseconds. */
const TIMEOUT_MS = 20_000

/**
 * Loads the products in a worker, which is terminated afterwards. They arrive in several messages, so that the page can
 * handle input between them.
 * @param onFirst gets the first chunk as soon as it is loaded
 * @param worker a worker that the document has started already
 */
export function loadInWorker(
  request: ProductsRequest,
  onFirst: (products: Product[]) => void,
  worker = startWorker(),
): Promise<LoadedProducts> {
  return new Promise((resolve, reject) => {
    const products: Product[] = []
    const timer = setTimeout(() => end(() => reject(new Error('Products: no answer in time'))), TIMEOUT_MS)
    const end = (settle?: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle?.()
    }
    worker.onmessage = ({ data }: MessageEvent<ProductsAnswer>) => {
      if ('problem' in data) return end(() => reject(new Error(data.problem)))
      if ('isDone' in data) return end()
      const { chunk } = data
      const isFirst = products.length === 0
      for (const product of chunk.products) products.push(product)
      if (chunk.isLast) resolve({ products, isCached: chunk.isCached })
      else if (isFirst) onFirst(chunk.products)
      const resume = () => whenIdle(() => worker.postMessage('next' satisfies ProductsMessage))
      if (isFirst) setTimeout(resume, FIRST_CHUNK_PAUSE_MS)
      else resume()
    }
    worker.onerror = ({ message }) => end(() => reject(new Error(`Products: ${message}`)))
    worker.postMessage(
      request satisfies ProductsMessage,
      (request.early ?? []).filter((bytes) => bytes !== undefined),
    )
  })
}

const startWorker = () => new Worker(new URL('./product-worker.ts', import.meta.url), { type: 'module' })

/**
 * Pause after the first chunk, in milliseconds, so that it is painted before the next chunk is processed: a page that is
 * rendering has idle moments before its first paint.
 */
const FIRST_CHUNK_PAUSE_MS = 500
/** Timeout of waiting for the page to be idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 300

/** Waits for an idle callback, or 50 ms where the browser has none. */
function whenIdle(resume: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(resume, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(resume, 50)
}
