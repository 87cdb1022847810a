import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { dealStatus } from '@storefront/contract/wire-words.ts'
import { ApiFailure, alert, useEndpoint, useSession, useShop } from '@storefront/host'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts.ts'

export type DealDetail = PayloadOf<typeof getPayAndOrderByDealId>

/** ms between readings where no live event arrives. */
const pollTime = 20_000
const ended: readonly string[] = [dealStatus.complete, dealStatus.cancelled, dealStatus.noShow]

/**
 * Reads a deal; its call is read again whenever the store says that a deal moved. What cannot be read at all is said, and
 * the popup closes (document 2 §8); what could not be read *again* stays on the screen as it was.
 */
export function useDealDetail(dealId: number, close: () => void) {
  const t = useTexts()
  const { storeId } = useShop()
  const { user } = useSession()
  const isAsked = Number.isSafeInteger(dealId) && dealId > 0 && user !== null
  const { data, error, refetch } = useEndpoint(
    getPayAndOrderByDealId,
    { storeId, dealId: isAsked ? dealId : 1, userId: user?.userId ?? 1 },
    {
      enabled: isAsked,
      refetchInterval: ({ state }) =>
        state.data && ended.includes(state.data.deal.status) ? false : pollTime,
    },
  )
  const isLost = !data && (error !== null || !isAsked)
  const wasAnswered = error instanceof ApiFailure && !error.unanswered
  const give = useRef(close)
  give.current = close
  useEffect(() => {
    if (!isLost) return
    alert({ title: t('notice'), text: t(wasAnswered ? 'detail.notFound' : 'detail.failed') }).then(() =>
      give.current(),
    )
  }, [isLost, wasAnswered, t])

  return { detail: data, isBehind: data !== undefined && error !== null, refresh: () => refetch() }
}
