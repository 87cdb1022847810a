import { loadProducts, type MenuPart, type ProductsRequest } from './load-products.ts'

/** What the worker says: the menu part by part, then that nothing is left to do, or why there is none. */
export type ProductsAnswer = { part: MenuPart } | { isDone: true } | { problem: string }
/** After each part the page says when it has time for the next. */
export type ProductsMessage = ProductsRequest | 'next'

const answer = (message: ProductsAnswer) => postMessage(message)
let goOn: () => void = () => undefined

/** Runs in a worker: the menu of a large store is unpacked without the page standing still. */
addEventListener('message', ({ data }: MessageEvent<ProductsMessage>) =>
  data === 'next' ? goOn() : void tell(data),
)

async function tell(request: ProductsRequest): Promise<void> {
  try {
    for await (const part of loadProducts(request)) {
      const hasTime = new Promise<void>((resolve) => {
        goOn = resolve
      })
      answer({ part })
      await hasTime
    }
    answer({ isDone: true })
  } catch (problem) {
    answer({ problem: String(problem) })
  }
}
