import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'

/** The store as the start-up call delivered it, parsed; renewed when the store changes. */
export type ShopData = PayloadOf<typeof getInitData> & { storeId: number }

export const shop = (): ShopData => hostRuntime().shop.get()
export const useShop = (): ShopData => useReadable(hostRuntime().shop)
