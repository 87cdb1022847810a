import type { Bundle } from '@storefront/contract/bundles.ts'
import type { EarlyData } from '@storefront/contract/document.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import type { Product } from '@storefront/contract/entities/product.ts'
import type { ProductCatalogue, Readable } from '@storefront/host'
import { catalogueOf } from '@storefront/host/products/catalogue-of.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { writable } from '@storefront/host/runtime/writable.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { addressOf } from '../api-client/api-client.ts'
import { readAnswer } from '../api-client/read-answer.ts'
import type { LoadedProducts } from './load-in-worker.ts'
import type { ProductsRequest } from './load-products.ts'

export interface CatalogueSource {
  storeId: number
  /** Bundles of the store's contract. */
  bundles(): readonly string[]
  token(): string | null
  call: HostRuntime['call']
  /** Whether a head office may have products, too. */
  hasParent: boolean
  /** Loads and parses, in a worker; `onFirst` gets the top of the menu before the rest. */
  load(
    request: ProductsRequest,
    onFirst: (products: Product[]) => void,
    worker?: Worker,
  ): Promise<LoadedProducts>
  report(problem: unknown, where: string): void
}

/** The document's early requests. */
export type EarlyProducts = Omit<Partial<EarlyData<Response, Worker>>, 'initData'>

export interface LiveCatalogue {
  catalogue: Readable<ProductCatalogue>
  /** Loads the products on the first call. */
  start(early?: EarlyProducts): void
  /** Reloads them; the current ones stay until then, or where that fails. */
  reload(): Promise<void>
  /** Retries what failed, or is shown from the cache; called when the network is likely back. */
  retryFailed(): void
  reloadLimits(): Promise<void>
}

/** A store with one of these sells its products. */
const SELLING: readonly Bundle[] = ['ordering', 'selfpay']

/** The products of the store, updated. A store without ordering and self-pay has none, without a request. */
export function createCatalogue(source: CatalogueSource): LiveCatalogue {
  const { storeId, call, token, report } = source
  // `root` in the API's names is the head office.
  const endpoints = source.hasParent ? [getProductData, getRootProductData] : [getProductData]
  const catalogue = writable<ProductCatalogue>({ ...empty, status: 'loading', retry: () => void begin() })
  let isStarted = false
  let loads = 0
  /** The menu is an old one: its last load failed, or got the cached one. */
  let isStale = false
  const isSelling = () => SELLING.some((bundle) => source.bundles().includes(bundle))

  async function begin(early: EarlyProducts = {}): Promise<void> {
    if (!isSelling()) return catalogue.set({ ...catalogue.get(), status: 'ready' })
    if (catalogue.get().status === 'failed') catalogue.set({ ...catalogue.get(), status: 'loading' })
    const load = ++loads
    void readLimits(early.productLimits).catch((error) => report(error, 'order limits'))
    try {
      const [own, root] = await Promise.all([early.productData, early.rootProductData].map(bytesOf))
      const urls = endpoints.map((endpoint) => addressOf(endpoint, { storeId }))
      const request = { urls, early: [own, root], token: token() }
      const loaded = await source.load(request, showFirst, early.productWorker)
      // A newer load was started meanwhile.
      if (load !== loads) return
      isStale = loaded.isCached
      catalogue.set({ ...catalogue.get(), ...catalogueOf(loaded.products) })
    } catch (error) {
      report(error, 'products')
      if (load !== loads) return
      isStale = true
      if (catalogue.get().status === 'loading') catalogue.set({ ...catalogue.get(), status: 'failed' })
    }
  }

  /** The status stays `loading` until the menu is complete. */
  function showFirst(products: Product[]): void {
    const { status } = catalogue.get()
    if (status === 'loading') catalogue.set({ ...catalogue.get(), ...catalogueOf(products), status })
  }

  /** Limits change with every order, so they are not part of the products. */
  async function readLimits(early?: Promise<Response>): Promise<void> {
    const read = () => call(getProductOrderLimitList, { storeId, includeProductKind: 1 })
    const answer = early
      ? await early.then((response) => readAnswer(getProductOrderLimitList, response)).catch(read)
      : await read()
    const before = catalogue.get()
    const productLimits = replaceEqualDeep(before.productLimits, answer.productOrderLimitList)
    const kindLimits = replaceEqualDeep(before.kindLimits, answer.productKindOrderLimitList)
    // Equal limits are not rendered again.
    if (productLimits !== before.productLimits || kindLimits !== before.kindLimits)
      catalogue.set({ ...before, productLimits, kindLimits })
  }

  return {
    catalogue,
    start(early) {
      if (isStarted) return
      isStarted = true
      void begin(early)
    },
    reload: async () => {
      if (isStarted) await begin()
    },
    retryFailed() {
      if (isStale) void begin()
    },
    reloadLimits: async () => {
      if (isSelling()) await readLimits()
    },
  }
}

const empty = {
  products: [],
  byId: new Map(),
  childrenOf: new Map(),
  productLimits: [],
  kindLimits: [],
} satisfies Partial<ProductCatalogue>

async function bytesOf(early: Promise<Response> | undefined): Promise<ArrayBuffer | undefined> {
  try {
    return await (await early)?.arrayBuffer()
  } catch {
    return undefined
  }
}
