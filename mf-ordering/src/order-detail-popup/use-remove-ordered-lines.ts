import { useEffect } from 'react'
import { endCheckoutsOf } from '../checkout/use-checkout-outcome.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** Removes the deal's ordered lines from the cart as soon as its detail is shown. */
export function useRemoveOrderedLines(detail: DealDetail | undefined): void {
  useEffect(() => {
    if (detail) endCheckoutsOf(detail.deal.dealId, detail.orderList)
  }, [detail])
}
