import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { ProductCatalogue } from './runtime/shop-state.ts'

export const catalogue = (): ProductCatalogue => hostRuntime().catalogue.get()
export const useCatalogue = (): ProductCatalogue => useReadable(hostRuntime().catalogue)
/** Refetches the order limits, after the API refused an order because of them. */
export const reloadLimits = (): Promise<void> => hostRuntime().reloadLimits()
