import type { Refund } from '@storefront/contract/entities/payment.ts'
import type { RefundFacts } from '../repositories/refunds.ts'

/** A refund as its customer and the store read it. What a refused one was to give back of each tender stays to be seen. */
export function wireRefund({ row, tenders, lineIds }: RefundFacts): Refund {
  const { refundId, state, amount, reason, isWhole, createDate, settleDate, orderId } = row
  return {
    refundId,
    status: state,
    amount,
    reason,
    isWhole,
    createDate,
    settleDate,
    orderId,
    orderItemIdList: lineIds,
    tenderList: tenders,
  }
}
