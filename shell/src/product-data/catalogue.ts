import type { Bundle } from '@storefront/contract/bundles.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/start-up.ts'
import type { ProductCatalogue, Readable } from '@storefront/host'
import { catalogueOf } from '@storefront/host/runtime/catalogue-of.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { writable } from '@storefront/host/runtime/writable.ts'
import { addressOf } from '../api-client/api-client.ts'
import type { LoadedProducts, ProductsRequest } from './load-products.ts'

export interface CatalogueSource {
  storeId: number
  /** What the store's contract names. */
  bundles(): readonly string[]
  token(): string | null
  call: HostRuntime['call']
  /** Loads and unpacks, off the page's own thread. */
  load(request: ProductsRequest): Promise<LoadedProducts>
  report(problem: unknown, where: string): void
}

export interface LiveCatalogue {
  catalogue: Readable<ProductCatalogue>
  /** Loads the products for the first time, once, whoever asks first. */
  start(early?: Promise<Response>): void
  /** Loads them again; what is shown stays until they are there, or where that fails. */
  reload(): Promise<void>
  reloadLimits(): Promise<void>
}

const NEEDS: Bundle = 'ordering'

/** The products of the store, kept up to date. A store without ordering has none, and nothing is asked. */
export function createCatalogue(source: CatalogueSource): LiveCatalogue {
  const { storeId, call, token, report } = source
  const catalogue = writable<ProductCatalogue>({ ...empty, status: 'loading', retry: () => void begin() })
  let isStarted = false
  let loads = 0

  async function begin(early?: Promise<Response>): Promise<void> {
    if (!source.bundles().includes(NEEDS)) return catalogue.set({ ...catalogue.get(), status: 'ready' })
    if (catalogue.get().status === 'failed') catalogue.set({ ...catalogue.get(), status: 'loading' })
    const load = ++loads
    void readLimits().catch((problem) => report(problem, 'order limits'))
    try {
      const loaded = await source.load({
        urls: [getProductData, getRootProductData].map((endpoint) => addressOf(endpoint, { storeId })),
        early: await bytesOf(early),
        token: token(),
      })
      // A newer load has been begun meanwhile.
      if (load !== loads) return
      catalogue.set({ ...catalogue.get(), ...catalogueOf(loaded.products) })
    } catch (problem) {
      report(problem, 'products')
      if (load === loads && catalogue.get().status === 'loading')
        catalogue.set({ ...catalogue.get(), status: 'failed' })
    }
  }

  /** They change with every order, so they do not come with the products. */
  async function readLimits(): Promise<void> {
    const answer = await call(getProductOrderLimitList, { storeId, includeProductKind: 1 })
    catalogue.set({
      ...catalogue.get(),
      productLimits: answer.productOrderLimitList,
      kindLimits: answer.productKindOrderLimitList,
    })
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
    reloadLimits: readLimits,
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
