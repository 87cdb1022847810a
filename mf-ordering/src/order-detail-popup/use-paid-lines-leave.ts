import { useEffect } from 'react'
import { endCheckoutsOf } from '../checkout/use-checkout-outcome.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** What the deal's orders hold leaves the cart as soon as its detail is seen. */
export function usePaidLinesLeave(detail: DealDetail | undefined): void {
  useEffect(() => {
    if (detail) endCheckoutsOf(detail.deal.dealId, detail.orderList)
  }, [detail])
}
