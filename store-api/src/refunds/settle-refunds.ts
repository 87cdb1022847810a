import type { CancelOutcome, CancelRequest } from '../pay-vendors/vendor.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { cancelAtProvider } from '../payments/provider/cancel-at-provider.ts'
import { providerJob } from '../payments/provider/provider-job.ts'
import { type PaymentRow, readPayment } from '../repositories/payments.ts'
import {
  claimRefundTenders,
  type RefundTenderRow,
  readCompletedRefunds,
  rescheduleRefundTender,
} from '../repositories/refund-tenders.ts'
import { readRefund } from '../repositories/refunds.ts'
import { completeRefund } from './complete-refund.ts'

/**
 * Requests the providers' shares of refunds, outside of any transaction, until each is confirmed or refused; then
 * completes the refund. A request without an answer is retried with the same key: the money may have moved
 * nevertheless, and only the provider's answer ends a refund.
 */
export const settleRefunds = providerJob<RefundTenderRow>({
  claim: claimRefundTenders,
  work: settle,
  tries: ({ tries }) => tries,
  reschedule: rescheduleRefundTender,
})

/** False where the provider's answer is unknown. */
async function settle(context: PaymentContext, tender: RefundTenderRow): Promise<boolean> {
  const { db } = context
  const refund = await readRefund(db, tender.storeId, tender.refundId)
  const payment = await readPayment(db, tender.storeId, tender.txNumber)
  if (!refund || !payment) throw new Error('a refund without a payment')
  const outcome = await requestCancel(context, tender, payment, refund.reason)
  if (outcome.kind === 'unknown') return false
  await completeRefund(context, { refund, payment, tender, outcome })
  return true
}

async function requestCancel(
  context: PaymentContext,
  tender: RefundTenderRow,
  payment: PaymentRow,
  reason: string,
): Promise<CancelOutcome> {
  // Nothing of it was paid at the provider.
  if (tender.amount === 0) return { kind: 'cancelled', cancelTid: '', cancelDate: null }
  if (payment.tid === null) throw new Error('a refund of an approval without a provider')
  return cancelAtProvider(
    context,
    payment,
    await cancelRequestOf(context, tender, payment, payment.tid, reason),
  )
}

/** Refunds of one approval run sequentially, so the earlier refunded amount is known. */
async function cancelRequestOf(
  { db }: PaymentContext,
  tender: RefundTenderRow,
  payment: PaymentRow,
  tid: string,
  reason: string,
): Promise<CancelRequest> {
  const { amount, taxFreeAmount, vatAmount, cancelKey } = tender
  const refunded = await readCompletedRefunds(db, tender.storeId, tender.payId)
  return {
    tid,
    orderNo: payment.orderNo ?? payment.txNumber,
    amount,
    remaining: payment.amount - refunded.amount - amount,
    cancelsBefore: refunded.count,
    taxFreeAmount,
    vatAmount,
    isWhole: amount === payment.amount,
    cancelKey,
    // Counted when the row is claimed.
    isRepeated: tender.tries > 1,
    reason,
  }
}
