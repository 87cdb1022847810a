import { loadProducts, type MenuChunk, type ProductsRequest } from './load-products.ts'

/** Answers of the worker: the menu chunk by chunk, then `isDone`, or the problem. */
export type ProductsAnswer = { chunk: MenuChunk } | { isDone: true } | { problem: string }
/** The page's request, then `next` after each chunk, when it is ready for another one. */
export type ProductsMessage = ProductsRequest | 'next'

const answer = (message: ProductsAnswer) => postMessage(message)
let resume: () => void = () => undefined

/** Entry of the worker, which parses a large menu without blocking the page. */
addEventListener('message', ({ data }: MessageEvent<ProductsMessage>) =>
  data === 'next' ? resume() : void sendMenu(data),
)

async function sendMenu(request: ProductsRequest): Promise<void> {
  try {
    for await (const chunk of loadProducts(request)) {
      const hasTime = new Promise<void>((resolve) => {
        resume = resolve
      })
      answer({ chunk })
      await hasTime
    }
    answer({ isDone: true })
  } catch (error) {
    answer({ problem: String(error) })
  }
}
