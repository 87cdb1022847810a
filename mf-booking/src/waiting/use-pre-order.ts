import { getDealSlim, getWaitingInfo } from '@storefront/contract/endpoints/waiting.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { alert, call, hasScreen, invalidate, navigate, useShop } from '@storefront/host'
import { useFailureText } from '../calls/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import type { Ticket } from './saved-ticket.ts'

/**
 * Opens the menu to order ahead from the ticket; undefined where the store does not offer it. Only while the deal is requested
 * (spec 3 §4): the guests may have been seated since the page was read.
 */
export function usePreOrder({ dealId, isPreOrderAvailable }: Ticket): (() => Promise<void>) | undefined {
  const t = useTexts()
  const failureText = useFailureText()
  const { storeId } = useShop()
  const path = paths.menus({ dealId, isPreOrder: true })
  if (!isPreOrderAvailable || !hasScreen(path)) return undefined
  return async () => {
    let status: string
    try {
      status = (await call(getDealSlim, { storeId, dealId })).deal.status
    } catch (error) {
      const text = failureText(error, {
        texts: 'waiting.code',
        ownCodes: [],
        fallback: 'waiting.loadFailed',
      })
      return alert({ title: t('notice'), text })
    }
    if (status === dealStatus.requested) return navigate.to(path)
    await alert({ title: t('notice'), text: t('waiting.used') })
    await invalidate(getWaitingInfo)
  }
}
