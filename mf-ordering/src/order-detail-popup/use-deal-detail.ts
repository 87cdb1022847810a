import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getPayAndOrderByDealId, getPostDealList } from '@storefront/contract/endpoints/order-detail.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { isOfPastBusinessDate } from '@storefront/domain/deal/status-label.ts'
import { ApiFailure, alert, useEndpoint, useLiveEvent, useSession, useShop } from '@storefront/host'
import { useEffect, useMemo, useRef } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { useTexts } from '../texts.ts'

export type DealDetail = PayloadOf<typeof getPayAndOrderByDealId>

/** Polling interval in ms, beside live events, which may be missed. */
const pollTime = 20_000
const endedStatuses: readonly string[] = [dealStatus.complete, dealStatus.cancelled, dealStatus.noShow]

/**
 * Loads a deal, refetched by live events. A continued deal is shown as its original (spec 2 §7). A failed load is
 * alerted and closes the popup (spec 2 §8); after a failed refetch the content stays, marked as outdated.
 */
export function useDealDetail(dealId: number, close: () => void) {
  const t = useTexts()
  const isValidId = Number.isSafeInteger(dealId) && dealId > 0
  const requestedDeal = useOneDeal(isValidId ? dealId : null)
  const orgDealId = requestedDeal.data?.deal.orgDealId ?? null
  const isContinued = orgDealId !== null && orgDealId !== dealId
  const original = useOneDeal(isContinued ? orgDealId : null)
  // Where the original cannot be read, the deal itself is shown.
  const isFound = !isContinued || original.data !== undefined || original.error !== null
  const { data: read, error, refetch } = original.data ? original : requestedDeal
  const data = usePostDeal(isFound ? read : undefined)
  // The queue changed: refetches the number of teams ahead.
  useLiveEvent('waiting.changed', () => {
    if (data?.deal.preWaitingCount != null) void refetch()
  })
  const isLost = !data && (error !== null || !requestedDeal.isEnabled)
  const wasAnswered = error instanceof ApiFailure && !error.unanswered
  const closeRef = useRef(close)
  closeRef.current = close
  useEffect(() => {
    if (!isLost) return
    alert({ title: t('notice'), text: t(wasAnswered ? 'detail.notFound' : 'detail.failed') }).then(() =>
      closeRef.current(),
    )
  }, [isLost, wasAnswered, t])

  return { detail: data, isOutdated: data !== undefined && error !== null, refresh: () => refetch() }
}

function useOneDeal(dealId: number | null) {
  const { storeId } = useShop()
  const { user } = useSession()
  const isEnabled = dealId !== null && user !== null
  const answer = useEndpoint(
    getPayAndOrderByDealId,
    // 1 stands in while the call is disabled.
    { storeId, dealId: dealId ?? 1, userId: user?.userId ?? 1 },
    {
      enabled: isEnabled,
      refetchInterval: ({ state }) =>
        state.data && endedStatuses.includes(state.data.deal.status) ? false : pollTime,
    },
  )
  return { ...answer, isEnabled }
}

/** For a deal of a past business date: orders, payments and guests of all linked deals (2.7-27). */
function usePostDeal(detail: DealDetail | undefined): DealDetail | undefined {
  const { storeId } = useShop()
  const { businessDate } = useOrdering()
  const isOfPastDate = detail !== undefined && isOfPastBusinessDate(detail.deal, businessDate)
  const { data } = useEndpoint(
    getPostDealList,
    // 1 stands in while the call is disabled.
    { storeId, dealId: isOfPastDate ? detail.deal.dealId : 1 },
    {
      enabled: isOfPastDate,
      refetchInterval: detail && endedStatuses.includes(detail.deal.status) ? false : pollTime,
    },
  )
  return useMemo(() => {
    if (!detail || !isOfPastDate || !data) return detail
    const { orderList, payList, payApproveInfoList, dealUserList } = data
    return { ...detail, orderList, payList, payApproveInfoList, dealUserList }
  }, [detail, isOfPastDate, data])
}
