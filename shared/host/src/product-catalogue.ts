import type { OrderLimit, Product } from '@storefront/contract/entities/product.ts'
import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'

/** The products of the store and of its franchise head office, unpacked by the worker, with today's limits. */
export interface ProductCatalogue {
  status: 'loading' | 'ready' | 'failed'
  products: readonly Product[]
  byId: ReadonlyMap<number, Product>
  /** Children of a product (groups) or of a group (choices), in show order. */
  childrenOf: ReadonlyMap<number, readonly Product[]>
  productLimits: readonly OrderLimit[]
  kindLimits: readonly OrderLimit[]
  /** Tries again after a failure. */
  retry(): void
}

export const catalogue = (): ProductCatalogue => hostRuntime().catalogue.get()
export const useCatalogue = (): ProductCatalogue => useReadable(hostRuntime().catalogue)
/** Reads the order limits again, after the API refused an order because of them. */
export const reloadLimits = (): Promise<void> => hostRuntime().reloadLimits()
