import type { Product } from '@storefront/contract/entities/product.ts'
import { pack } from '@storefront/contract/packed.ts'
import { describe, expect, it, vi } from 'vitest'
import { loadInWorker } from './load-in-worker.ts'

const menu = (count: number) => {
  const rows = Array.from({ length: count }, (_, i) => ({
    productId: i + 1,
    storeId: 10,
    name: `상품 ${i + 1}`,
    price: 100,
  }))
  const productList = pack(rows, ['productId', 'storeId', 'name', 'price'])
  return JSON.stringify({ code: 200, message: '', payload: { productList } })
}
const ignore = () => {}
/** A blob URL, which a worker can fetch without a server. */
const urlOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'application/json' }))

describe('the worker that loads the menu', () => {
  it('answers with products, parsed in the worker [1.4.1-08]', async () => {
    const { products } = await loadInWorker({ urls: [urlOf(menu(2))], token: null }, ignore)
    expect(products.map((product) => product.name)).toEqual(['상품 1', '상품 2'])
  })

  it('uses the document’s early answers', async () => {
    const earlyBytes = new TextEncoder().encode(menu(3)).buffer
    const urls = ['/never-asked', urlOf(menu(1))]
    const { products } = await loadInWorker({ urls, early: [earlyBytes, undefined], token: null }, ignore)
    expect(products).toHaveLength(4)
    expect(earlyBytes.byteLength).toBe(0)
  })

  it('may be one that the document has started already', async () => {
    const worker = new Worker(new URL('./product-worker.ts', import.meta.url), { type: 'module' })
    const { products } = await loadInWorker({ urls: [urlOf(menu(2))], token: null }, ignore, worker)
    expect(products).toHaveLength(2)
  })

  it('lets the page render while it loads a large menu', async () => {
    let frames = 0
    const count = () => {
      frames += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const { products } = await loadInWorker({ urls: [urlOf(menu(5_000))], token: null }, ignore)
    expect(products).toHaveLength(5_000)
    expect(frames).toBeGreaterThan(0)
  })

  it('sends the top of a long menu, forty products, before the rest', async () => {
    const first = vi.fn<(products: Product[]) => void>()
    const { products } = await loadInWorker({ urls: [urlOf(menu(5_000))], token: null }, first)
    expect(first).toHaveBeenCalledOnce()
    expect(first.mock.lastCall?.[0].map(({ productId }) => productId)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    )
    expect(products.map(({ productId }) => productId)).toEqual(Array.from({ length: 5_000 }, (_, i) => i + 1))
  })

  it('rejects where the menu cannot be loaded', async () => {
    await expect(loadInWorker({ urls: [urlOf('{"code":500}')], token: null }, ignore)).rejects.toThrow('500')
  })
})
