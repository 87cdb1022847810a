import { askWorker, type LoadedProducts } from '../product-data/ask-worker.ts'
import { loadProducts, type ProductsRequest } from '../product-data/load-products.ts'

/** Without network a worker may be missing, though everything else is there: the page then does its work. */
export const loadWithOrWithoutWorker: typeof askWorker = async (request, onFirst, worker) => {
  try {
    return await askWorker(request, onFirst, worker)
  } catch {
    return loadHere(request, onFirst)
  }
}

/** Loads the menu on the page's own thread: slower for a long one, and better than none. */
async function loadHere(
  request: ProductsRequest,
  onFirst: (products: LoadedProducts['products']) => void,
): Promise<LoadedProducts> {
  const products: LoadedProducts['products'] = []
  // What the document had asked for went to the worker.
  for await (const part of loadProducts({ ...request, early: [] })) {
    if (products.length === 0) onFirst(part.products)
    products.push(...part.products)
  }
  return { products }
}
