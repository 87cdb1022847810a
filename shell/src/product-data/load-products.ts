import type { Product } from '@storefront/contract/entities/product.ts'
import type { Packed } from '@storefront/contract/packed.ts'
import { menuChunks } from '@storefront/host/products/menu-chunks.ts'
import { productsIn } from '@storefront/host/products/products-in.ts'
import { isTemporary } from '../api-client/is-temporary.ts'

/** Request to the worker. */
export interface ProductsRequest {
  /** Addresses of the store's products and of its head office's, where it has one, in this order. */
  urls: readonly string[]
  /** Early answers to them, in the same order. */
  early?: readonly (ArrayBuffer | undefined)[] | undefined
  token: string | null
}

export interface MenuChunk {
  products: Product[]
  /** The last chunk; only the caching for offline use follows. */
  isLast: boolean
  /** Whether the menu, or a part of it, is a cached one. */
  isCached: boolean
}

const CACHE = 'storefront-products'

/**
 * Fetches the menu, parses and validates each product; runs in a worker. Malformed products are skipped, so that one
 * does not break the menu. Where the API cannot be reached or fails, but not where it refuses, the cached menu is used.
 * A long menu is delivered in chunks, the first being the top of the menu.
 */
export async function* loadProducts({ urls, early, token }: ProductsRequest): AsyncGenerator<MenuChunk> {
  const cacheWrites: Promise<void>[] = []
  const answers = await Promise.all(
    urls.map((url, i) => {
      const bytes = early?.[i]
      return bytes
        ? parseAndCache(url, bytes, cacheWrites).catch(() => read(url, token, cacheWrites))
        : read(url, token, cacheWrites)
    }),
  )
  const isCached = answers.some((answer) => answer.isCached)
  const menus = answers.map(({ payload }) => chunksOf(payload.productList))
  const remaining = menus.flatMap(([, ...laterChunks]) => laterChunks)
  const first = menus.flatMap(([top]) => (top ? productsIn(top) : []))
  yield { products: first, isLast: remaining.length === 0, isCached }
  for (const [index, chunk] of remaining.entries())
    yield { products: productsIn(chunk), isLast: index === remaining.length - 1, isCached }
  await Promise.all(cacheWrites)
}

/** Only its outline is checked here: the rows of each chunk are validated when it is delivered. */
function chunksOf(productList: unknown): Packed[] {
  const { fields, values } = (productList ?? {}) as Partial<Packed>
  if (!Array.isArray(fields) || !Array.isArray(values)) throw new Error('Products: not packed')
  return menuChunks({ fields, values: values.filter((row) => Array.isArray(row)) })
}

interface Answer {
  payload: Record<string, unknown>
  isCached: boolean
}

async function read(url: string, token: string | null, cacheWrites: Promise<void>[]): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(15_000),
    })
    return await parseAndCache(url, await response.arrayBuffer(), cacheWrites)
  } catch (error) {
    if (error instanceof MenuRefused) throw error
    const cached = await lastCached(url)
    if (cached) return { payload: await parsedOf(cached), isCached: true }
    throw error
  }
}

/** Parses the bytes, and caches them for offline use in the background. */
async function parseAndCache(url: string, bytes: ArrayBuffer, cacheWrites: Promise<void>[]): Promise<Answer> {
  const payload = await parsedOf(bytes)
  cacheWrites.push(
    cacheResponse(url, new Response(bytes, { headers: { 'content-type': 'application/json' } })),
  )
  return { payload, isCached: false }
}

async function parsedOf(bytes: ArrayBuffer): Promise<Answer['payload']> {
  const { code, payload } = JSON.parse(new TextDecoder().decode(bytes)) as {
    code?: unknown
    payload?: unknown
  }
  if (code === 200 && typeof payload === 'object' && payload !== null) return payload as Answer['payload']
  throw new (isRefusal(code) ? MenuRefused : Error)(`Products: code ${code}`)
}

/** Whether the same request would be answered like this again; 429 is for too many requests. */
const isRefusal = (code: unknown): boolean =>
  typeof code === 'number' && code !== 200 && code !== 429 && !isTemporary(code)

/** The store has no menu for the customer (any more), such as by its contract: the cached one would be a wrong one. */
class MenuRefused extends Error {}

/** Storage may be forbidden or full; then nothing is cached. */
async function cacheResponse(url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(url, response)
  } catch {
    return
  }
}

async function lastCached(url: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await (await caches.open(CACHE)).match(url))?.arrayBuffer()
  } catch {
    return undefined
  }
}
