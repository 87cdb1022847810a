import type { Refund } from '@storefront/contract/entities/payment.ts'
import type { RefundFacts } from '../repositories/refunds.ts'

/** A refund in wire format, for its customer and the store. A refused one still contains its shares per tender. */
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
