import type { LoadedProducts, ProductsRequest } from './load-products.ts'

/** Longer than the calls inside may take, in milliseconds. */
const TIME_LIMIT = 20_000

/** Has the products loaded by a worker of its own, which ends with its answer. */
export function askWorker(request: ProductsRequest): Promise<LoadedProducts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./product-worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(() => end(() => reject(new Error('Products: no answer in time'))), TIME_LIMIT)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    worker.onmessage = ({ data }: MessageEvent<{ loaded?: LoadedProducts; problem?: string }>) =>
      end(() => (data.loaded ? resolve(data.loaded) : reject(new Error(data.problem))))
    worker.onerror = ({ message }) => end(() => reject(new Error(`Products: ${message}`)))
    worker.postMessage(request, request.early ? [request.early] : [])
  })
}
