import type { PopupName } from '@storefront/contract/popups.ts'
import type { Parts } from '@storefront/domain/availability/main-actions.ts'
import { hasPopup, hasScreen } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'

/** What this page may lead to: in the store's contract, and released. A name that nobody owns yet is not there. */
export const releasedParts: Parts = {
  can: (part) => (part.startsWith('/') ? hasScreen(part) : isPopup(part) && hasPopup(part)),
}

function isPopup(name: string): name is PopupName {
  return hostRuntime().partTable.popup(name) !== undefined
}
