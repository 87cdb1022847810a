import { dealStatus, orderStatus } from '@storefront/contract/wire-enums.ts'
import { useEffect } from 'react'
import { keptBegun } from '../handover/begun-order.ts'
import { leavePaidCart as leaveHandoverCart } from '../handover/end-order.ts'
import { begunOrder } from '../pay-first/begun-order.ts'
import { leavePaidCart } from '../pay-first/end-order.ts'
import type { DealDetail } from './use-deal-detail.ts'

/**
 * Who looks at an order need not be told that it is placed: where its payment ended on a page that did not begin it,
 * what was paid leaves the cart here.
 */
export function usePaidLinesLeave(detail: DealDetail | undefined): void {
  useEffect(() => {
    if (!detail) return
    const { deal, orderList } = detail
    if (deal.status !== dealStatus.provisional && deal.status !== dealStatus.cancelled)
      for (const mode of ['takeout', 'delivery'] as const) {
        const begun = keptBegun(mode).get()
        if (begun?.dealId === deal.dealId) leaveHandoverCart(begun, mode)
      }
    const begun = begunOrder().get()
    const status = orderList.find(({ orderId }) => orderId === begun?.orderId)?.status
    const isPlaced =
      status !== undefined && status !== orderStatus.provisional && status !== orderStatus.cancelled
    if (begun && isPlaced) leavePaidCart(begun)
  }, [detail])
}
