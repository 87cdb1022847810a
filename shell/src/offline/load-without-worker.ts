import { type LoadedProducts, loadInWorker } from '../product-data/load-in-worker.ts'
import { loadProducts, type ProductsRequest } from '../product-data/load-products.ts'

/** Loads the menu on the main thread where the worker fails: offline it may not even start. */
export const loadWithOrWithoutWorker: typeof loadInWorker = async (request, onFirst, worker) => {
  try {
    return await loadInWorker(request, onFirst, worker)
  } catch {
    return loadOnMainThread(request, onFirst)
  }
}

/** Loads the menu on the main thread, which blocks longer for a long menu. */
async function loadOnMainThread(
  request: ProductsRequest,
  onFirst: (products: LoadedProducts['products']) => void,
): Promise<LoadedProducts> {
  const loaded: LoadedProducts = { products: [], isCached: false }
  // The document's early answers were transferred to the worker.
  for await (const part of loadProducts({ ...request, early: [] })) {
    if (loaded.products.length === 0) onFirst(part.products)
    loaded.products.push(...part.products)
    loaded.isCached = part.isCached
  }
  return loaded
}
