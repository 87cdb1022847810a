import { type PopupName, popups } from '@storefront/contract/popups.ts'
import type { Notice } from '@storefront/host'
import { i18n } from '../messages-loading/messages.ts'

/**
 * What is said in a page that was opened without network, in the place of a popup that needs one: whatever needs a known
 * customer, and the login itself. Nobody orders or pays by what may be of another day.
 */
export function refusalWithoutNetwork(name: PopupName): Notice | undefined {
  if (!popups[name].authRequired && name !== 'login') return undefined
  return { title: i18n.t('shell:offline.refusedTitle'), text: i18n.t('shell:offline.refusedText') }
}
