import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { paths } from '@storefront/contract/paths.ts'
import { storeAddress } from '@storefront/domain/store/store-address.ts'
import { internalLink } from '../internal-link.ts'

/** Directions to the store: its map page. Null where neither address nor coordinates are known. */
export function directionsLink(info: StoreInfo) {
  const isKnown = storeAddress(info, 'ko') !== '' || info.address?.coordinates != null
  return isKnown ? internalLink(paths.shopMap()) : null
}
