import type { PopupFacts, PopupName } from '@storefront/contract/popups.ts'
import type { Notice } from '@storefront/host'
import { i18n } from '../messages-loading/messages.ts'
import { precachedPageTexts } from './precached-page-texts.ts'

/**
 * In a page that was opened offline: the message in place of a popup that needs a customer, and of the login itself,
 * because the page's data may be outdated.
 */
export function refusalWithoutNetwork(
  name: PopupName,
  facts: Pick<PopupFacts, 'authRequired'> | undefined,
): Notice | undefined {
  if (!facts?.authRequired && name !== 'login') return undefined
  return precachedPageTexts(i18n.language).refused
}
