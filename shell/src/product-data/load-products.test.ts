import type { Product } from '@storefront/contract/entities/product.ts'
import { pack } from '@storefront/contract/packed.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadProducts } from './load-products.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
const cached = new Map<string, Response>()
vi.stubGlobal('caches', {
  open: async () => ({
    put: async (url: string, response: Response) => void cached.set(url, response),
    match: async (url: string) => cached.get(url)?.clone(),
  }),
})

const rows = [
  { productId: 1, storeId: 10, name: '아메리카노', price: 4500, tags: '["popular"]', isAdult: null },
  { productId: 2, storeId: 10, name: '라떼', price: 5000 },
]
const answer = (list: object[]) =>
  Response.json({
    code: 200,
    message: '',
    payload: {
      productList: pack(
        list as never[],
        ['productId', 'storeId', 'name', 'price', 'tags', 'isAdult'] as never,
      ),
    },
  })
const bytes = (response: Response) => response.arrayBuffer()
const load = async (urls = ['/own'], ...early: (ArrayBuffer | undefined)[]) => {
  const loaded = { products: [] as Product[], isCached: false }
  for await (const { products, isCached } of loadProducts({ urls, early, token: 'abc' })) {
    loaded.products.push(...products)
    loaded.isCached = isCached
  }
  return loaded
}

beforeEach(() => {
  fetched.mockReset()
  cached.clear()
  fetched.mockImplementation(async () => answer(rows))
})

describe('loading the menu', () => {
  it('expands fields and values into products [1.4.1-09]', async () => {
    const { products } = await load()
    expect(products).toEqual([
      expect.objectContaining({
        productId: 1,
        name: '아메리카노',
        price: 4500,
        tags: ['popular'],
        isAdult: false,
      }),
      expect.objectContaining({ productId: 2, name: '라떼', tags: [] }),
    ])
  })

  it('sends the token as a bearer header [1.4.1-08]', async () => {
    await load()
    expect(new Headers(fetched.mock.lastCall?.[1].headers).get('authorization')).toBe('Bearer abc')
  })

  it('merges the products of store and head office', async () => {
    fetched.mockImplementation(async (url) =>
      url === '/own'
        ? answer(rows)
        : answer([{ productId: 3, storeId: 2, name: '본사 블렌드', price: 6000 }]),
    )
    const { products } = await load(['/own', '/root'])
    expect(products.map((product) => product.productId)).toEqual([1, 2, 3])
  })

  it('skips a malformed product', async () => {
    fetched.mockImplementation(async () =>
      answer([...rows, { productId: 3, storeId: 10, name: '?', price: '무료' }]),
    )
    const { products } = await load()
    expect(products).toHaveLength(2)
  })

  it('parses early answers, and requests the rest', async () => {
    await load(['/own', '/root'], await bytes(answer(rows)))
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/root'])
    await load(['/own', '/root'], undefined, await bytes(answer([])))
    expect(fetched.mock.lastCall?.[0]).toBe('/own')
  })

  it('sends no request where all answers are early', async () => {
    const { products } = await load(['/own', '/root'], await bytes(answer(rows)), await bytes(answer([])))
    expect(products).toHaveLength(2)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('requests again where an early answer is malformed', async () => {
    const { products } = await load(['/own'], await bytes(Response.json({ code: 500 })))
    expect(products).toHaveLength(2)
  })

  it('uses the cached menu when offline, and tells so', async () => {
    expect((await load()).isCached).toBe(false)
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { products, isCached } = await load()
    expect(products).toHaveLength(2)
    expect(isCached).toBe(true)
  })

  it('uses the cached menu of a page with early requests', async () => {
    await load(['/own'], await bytes(answer(rows)))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { products } = await load()
    expect(products).toHaveLength(2)
  })

  it.each([500, 503, 429])('uses the cached menu where the API fails for a while: %i', async (failure) => {
    await load()
    fetched.mockImplementation(async () => Response.json({ code: failure, message: '', payload: null }))
    expect((await load()).products).toHaveLength(2)
  })

  it('uses the cached menu where something else answers, such as the page of a hotspot', async () => {
    await load()
    fetched.mockImplementation(async () => new Response('<html>Log in</html>'))
    expect((await load()).products).toHaveLength(2)
  })

  it.each([404, 403, 4031])('fails where the API refuses, although a menu is cached: %i', async (refusal) => {
    await load()
    fetched.mockImplementation(async () => Response.json({ code: refusal, message: '', payload: null }))
    await expect(load()).rejects.toThrow(`${refusal}`)
  })

  it('fails where the API refuses and no menu is cached', async () => {
    fetched.mockImplementation(async () => Response.json({ code: 4031, message: '', payload: null }))
    await expect(load()).rejects.toThrow('4031')
  })
})
