import { hasBundle } from '@storefront/contract/bundles.ts'
import type { PopupFacts } from '@storefront/contract/popups.ts'
import type { Route } from '@storefront/contract/routes.ts'
import type { ShopData } from '@storefront/host'

/** The contract and flags that decide whether a store has a part. */
export type StoreFeatures = {
  contract: { bundles: readonly string[] }
  storeData: Partial<Pick<ShopData['storeData'], 'notUsingCoupon' | 'notUsingPoint'>>
}

/** Whether a path exists in this store: its bundle is in the contract, and no flag removes it (spec decision 6). */
export function storeHasRoute(route: Route, store: StoreFeatures): boolean {
  const isRemoved = route.removedBy !== undefined && store.storeData[route.removedBy] === true
  return !isRemoved && hasBundle(store.contract.bundles, route.bundle)
}

/** Whether a popup exists in this store. */
export function storeHasPopup(popup: PopupFacts, store: StoreFeatures): boolean {
  return hasBundle(store.contract.bundles, popup.bundle)
}
