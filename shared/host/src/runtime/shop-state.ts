import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import type { OrderLimit, Product } from '@storefront/contract/entities/product.ts'
import type { User } from '@storefront/contract/entities/user.ts'

/* State of the shell that remotes read. */

/** `user` is null for a guest. The token stays with the shell, which adds it to calls. */
export interface Session {
  user: User | null
}

/** The store as the start-up call delivered it, parsed; updated when the store changes. */
export type ShopData = PayloadOf<typeof getInitData> & { storeId: number }

/** The products of the store and of its franchise head office, unpacked by the worker, with today's limits. */
export interface ProductCatalogue {
  status: 'loading' | 'ready' | 'failed'
  products: readonly Product[]
  byId: ReadonlyMap<number, Product>
  /** Children of a product (groups) or of a group (choices), in show order. */
  childrenOf: ReadonlyMap<number, readonly Product[]>
  /** Order limits of single products, and those that all products of a kind share (`productKindId`). */
  productLimits: readonly OrderLimit[]
  kindLimits: readonly OrderLimit[]
  /** Reads the products again, after a failure or where they have changed. */
  retry(): void
}

/**
 * The table whose code this customer scanned; persisted per store, so that it survives a reload and is shared by tabs.
 */
export interface TableSeat {
  resourceId: number
  name: string
  /** The store's English name for it, if any. */
  nameEn?: string
  /** The signed code, sent along when the table's deal is opened or joined. */
  tn: string
}

/** Where the customer is, without the store's own segment. `params` are those of the route's pattern. */
export interface Place {
  path: string
  query: URLSearchParams
  params: Readonly<Record<string, string>>
}
