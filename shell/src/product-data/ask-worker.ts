import type { LoadedProducts, ProductsRequest } from './load-products.ts'

/** Longer than the calls inside may take, in milliseconds. */
const TIME_LIMIT = 20_000

/**
 * Has the products loaded by a worker, which ends with its answer.
 * @param worker one that the document has started already
 */
export function askWorker(request: ProductsRequest, worker = startWorker()): Promise<LoadedProducts> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('Products: no answer in time'))), TIME_LIMIT)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<{ loaded?: LoadedProducts; problem?: string }>) =>
      end(() => (data.loaded ? resolve(data.loaded) : reject(new Error(data.problem))))
    worker.onerror = ({ message }) => end(() => reject(new Error(`Products: ${message}`)))
    worker.postMessage(
      request,
      (request.early ?? []).filter((bytes) => bytes !== undefined),
    )
  })
}

const startWorker = () => new Worker(new URL('./product-worker.ts', import.meta.url), { type: 'module' })
