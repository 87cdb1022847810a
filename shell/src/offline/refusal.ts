import type { PopupFacts, PopupName } from '@storefront/contract/popups.ts'
import type { Notice } from '@storefront/host'
import { i18n } from '../messages-loading/messages.ts'
import { precachedPageTexts } from './precached-page-texts.ts'

/**
 * What is said in a page that was opened without network, in the place of a popup that needs one: whatever needs a known
 * customer, and the login itself. Nobody orders or pays by what may be of another day.
 */
export function refusalWithoutNetwork(
  name: PopupName,
  facts: Pick<PopupFacts, 'authRequired'> | undefined,
): Notice | undefined {
  if (!facts?.authRequired && name !== 'login') return undefined
  return precachedPageTexts(i18n.language).refused
}
