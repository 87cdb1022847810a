import type { Product } from '@storefront/contract/entities/product.ts'
import { type Packed, packedSchema } from '@storefront/contract/packed.ts'
import { menuParts } from '@storefront/host/runtime/menu-parts.ts'
import { productsIn } from '@storefront/host/runtime/products-in.ts'
import { safeParse } from 'valibot'

/** What the worker is asked to do. */
export interface ProductsRequest {
  /** Addresses of the store's products and of its head office's, where it has one, in this order. */
  urls: readonly string[]
  /** Answers to them that are there already, in the same order. */
  early?: readonly (ArrayBuffer | undefined)[] | undefined
  token: string | null
}

const CACHE = 'storefront-products'

/**
 * Fetches the menu, unpacks it and judges each product; runs in a worker. What cannot be understood is left
 * out, so that one strange product does not cost the menu. Without network the last menu is used, so that a
 * tunnel does not empty the page. A long menu comes in parts, the first being what the top of the menu shows.
 */
export async function* loadProducts({ urls, early, token }: ProductsRequest): AsyncGenerator<Product[]> {
  const answers = await Promise.all(
    urls.map((url, i) => {
      const bytes = early?.[i]
      return bytes ? take(url, bytes).catch(() => read(url, token)) : read(url, token)
    }),
  )
  const menus = answers.map(({ productList }) => partsOf(productList))
  yield menus.flatMap(([first]) => (first ? productsIn(first) : []))
  for (const part of menus.flatMap(([, ...rest]) => rest)) yield productsIn(part)
}

function partsOf(productList: unknown): Packed[] {
  const packed = safeParse(packedSchema, productList)
  if (!packed.success) throw new Error('Products: not packed')
  return menuParts(packed.output)
}

type Answer = Record<string, unknown>

async function read(url: string, token: string | null): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(15_000),
    })
    return await take(url, await response.arrayBuffer())
  } catch (problem) {
    const kept = await lastKept(url)
    if (kept) return parsedOf(kept)
    throw problem
  }
}

/** What the bytes say; they stay for the day without network. */
async function take(url: string, bytes: ArrayBuffer): Promise<Answer> {
  const answer = await parsedOf(bytes)
  await keep(url, new Response(bytes, { headers: { 'content-type': 'application/json' } }))
  return answer
}

async function parsedOf(bytes: ArrayBuffer): Promise<Answer> {
  const { code, payload } = JSON.parse(new TextDecoder().decode(bytes)) as {
    code?: unknown
    payload?: unknown
  }
  if (code !== 200 || typeof payload !== 'object' || payload === null)
    throw new Error(`Products: code ${code}`)
  return payload as Answer
}

/** Storage may be forbidden or full; then there is no last menu. */
async function keep(url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(url, response)
  } catch {
    return
  }
}

async function lastKept(url: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await (await caches.open(CACHE)).match(url))?.arrayBuffer()
  } catch {
    return undefined
  }
}
