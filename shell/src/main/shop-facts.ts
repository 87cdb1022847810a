import { type PopupName, popups } from '@storefront/contract/popups.ts'
import type { Parts } from '@storefront/domain/availability/main-actions.ts'
import type { StoreFacts } from '@storefront/domain/availability/store-facts.ts'
import { hasPopup, hasScreen, type ShopData } from '@storefront/host'

/** What the availability rules look at. */
export function factsOf(
  shop: Pick<ShopData, 'storeInfo' | 'storeData' | 'lastBizHourHistory' | 'holidayList'>,
): StoreFacts {
  return {
    info: shop.storeInfo,
    data: shop.storeData,
    bizHour: shop.lastBizHourHistory,
    holidays: shop.holidayList,
  }
}

/** What this page may lead to: in the store's contract, and released. A name that nobody owns yet is not there. */
export const releasedParts: Parts = {
  can: (part) => (part.startsWith('/') ? hasScreen(part) : isPopup(part) && hasPopup(part)),
}

function isPopup(name: string): name is PopupName {
  return Object.hasOwn(popups, name)
}
