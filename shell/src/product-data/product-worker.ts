import { loadProducts, type ProductsRequest } from './load-products.ts'

/** Runs in a worker: the menu of a large store is unpacked without the page standing still. */
addEventListener('message', async ({ data }: MessageEvent<ProductsRequest>) => {
  try {
    postMessage({ loaded: await loadProducts(data) })
  } catch (problem) {
    postMessage({ problem: String(problem) })
  }
})
