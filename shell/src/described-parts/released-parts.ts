import type { PopupName } from '@storefront/contract/popups.ts'
import type { Parts } from '@storefront/domain/availability/main-actions.ts'
import { hasPopup, hasScreen } from '@storefront/host'

/** What this page may lead to: in the store's contract, and released. A name that nobody owns yet is not there. */
export const releasedParts: Parts = {
  can: (part) => (part.startsWith('/') ? hasScreen(part) : hasPopup(part as PopupName)),
}
