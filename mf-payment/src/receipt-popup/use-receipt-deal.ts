import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { ApiFailure, alert, useEndpoint, useSession, useShop } from '@storefront/host'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../texts.ts'

/** Loads the deal of a receipt. A missing one is alerted, and the popup closes (spec 2 §8). */
export function useReceiptDeal(dealId: number, close: () => void) {
  const t = useTexts()
  const { storeId } = useShop()
  const { user } = useSession()
  const isAsked = Number.isSafeInteger(dealId) && dealId > 0 && user !== null
  const { data, error } = useEndpoint(
    getPayAndOrderByDealId,
    { storeId, dealId: isAsked ? dealId : 1, userId: user?.userId ?? 1 },
    { enabled: isAsked },
  )
  const isLost = !data && (error !== null || !isAsked)
  const wasAnswered = !isAsked || (error instanceof ApiFailure && !error.unanswered)
  const notifyLost = useEffectEvent(async () => {
    await alert({ title: t('notice'), text: t(wasAnswered ? 'receipt.notFound' : 'receipt.notLoaded') })
    close()
  })
  useEffect(() => {
    if (isLost) void notifyLost()
  }, [isLost])
  return data
}
