import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { ShopData } from './runtime/shop-state.ts'

export const shop = (): ShopData => hostRuntime().shop.get()
export const useShop = (): ShopData => useReadable(hostRuntime().shop)
