import { liveOrders } from '@storefront/domain/deal/progress.ts'
import { paidAmount } from './paid-amount.ts'
import type { DealDetail } from './use-deal-detail.ts'

/** Deposit of a reservation in won: what was paid beyond its orders. */
export function depositOf(detail: Pick<DealDetail, 'payList' | 'orderList'>): number {
  const ordered = liveOrders(detail.orderList).reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  return Math.max(0, paidAmount(detail) - ordered)
}
