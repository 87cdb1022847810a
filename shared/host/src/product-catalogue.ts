import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { ProductCatalogue } from './runtime/shop-state.ts'

export const catalogue = (): ProductCatalogue => hostRuntime().catalogue.get()
export const useCatalogue = (): ProductCatalogue => useReadable(hostRuntime().catalogue)
/** Refetches the order limits, after an order, or where the API refused one because of them. */
export const reloadLimits = (): Promise<void> => hostRuntime().reloadLimits()
