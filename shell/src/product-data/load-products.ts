import type { Product } from '@storefront/contract/entities/product.ts'
import type { Packed } from '@storefront/contract/packed.ts'
import { menuParts } from '@storefront/host/runtime/menu-parts.ts'
import { productsIn } from '@storefront/host/runtime/products-in.ts'

/** What the worker is asked to do. */
export interface ProductsRequest {
  /** Addresses of the store's products and of its head office's, where it has one, in this order. */
  urls: readonly string[]
  /** Answers to them that are there already, in the same order. */
  early?: readonly (ArrayBuffer | undefined)[] | undefined
  token: string | null
}

export interface MenuPart {
  products: Product[]
  /** Nothing follows but what is written down for the day without network. */
  isLast: boolean
}

const CACHE = 'storefront-products'

/**
 * Fetches the menu, unpacks it and judges each product; runs in a worker. What cannot be understood is left
 * out, so that one strange product does not cost the menu. Without network the last menu is used, so that a
 * tunnel does not empty the page. A long menu comes in parts, the first being what the top of the menu shows.
 */
export async function* loadProducts({ urls, early, token }: ProductsRequest): AsyncGenerator<MenuPart> {
  const keeping: Promise<void>[] = []
  const answers = await Promise.all(
    urls.map((url, i) => {
      const bytes = early?.[i]
      return bytes
        ? take(url, bytes, keeping).catch(() => read(url, token, keeping))
        : read(url, token, keeping)
    }),
  )
  const menus = answers.map(({ productList }) => partsOf(productList))
  const rest = menus.flatMap(([, ...later]) => later)
  const first = menus.flatMap(([top]) => (top ? productsIn(top) : []))
  yield { products: first, isLast: rest.length === 0 }
  for (const [at, part] of rest.entries())
    yield { products: productsIn(part), isLast: at === rest.length - 1 }
  await Promise.all(keeping)
}

/** Only its outline is looked at here: each part is judged row by row when its turn comes. */
function partsOf(productList: unknown): Packed[] {
  const { fields, values } = (productList ?? {}) as Partial<Packed>
  if (!Array.isArray(fields) || !Array.isArray(values)) throw new Error('Products: not packed')
  return menuParts({ fields, values: values.filter((row) => Array.isArray(row)) })
}

type Answer = Record<string, unknown>

async function read(url: string, token: string | null, keeping: Promise<void>[]): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(15_000),
    })
    return await take(url, await response.arrayBuffer(), keeping)
  } catch (problem) {
    const kept = await lastKept(url)
    if (kept) return parsedOf(kept)
    throw problem
  }
}

/** What the bytes say; they stay for the day without network, which nobody waits for. */
async function take(url: string, bytes: ArrayBuffer, keeping: Promise<void>[]): Promise<Answer> {
  const answer = await parsedOf(bytes)
  keeping.push(keep(url, new Response(bytes, { headers: { 'content-type': 'application/json' } })))
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
