import type { DealDetail } from './use-deal-detail.ts'

/** Won that was paid for a deal and not given back: approvals stand as positive amounts, cancels as negative. */
export function paidAmount({ payList }: Pick<DealDetail, 'payList'>): number {
  return payList.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
}
