import type { PopupName } from '@storefront/contract/popups.ts'
import type { Parts } from '@storefront/domain/availability/main-actions.ts'
import { hasPopup, hasScreen } from '@storefront/host'

/** Which parts this page can open: in the store's contract and released. */
export const releasedParts: Parts = {
  canOpen: (part) => (part.startsWith('/') ? hasScreen(part) : hasPopup(part as PopupName)),
}
