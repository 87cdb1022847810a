import type { Transaction } from '../../database/database.ts'
import type { CancelRequest } from '../../pay-vendors/vendor.ts'
import {
  claimReversals,
  type ReversalRow,
  rescheduleReversal,
  settleReversal,
} from '../../repositories/payment-reversals.ts'
import { type PaymentRow, readPayment } from '../../repositories/payments.ts'
import { enqueueStoreEvent } from '../../repositories/store-outbox.ts'
import type { PaymentContext } from '../payment-context.ts'
import { cancelAtProvider } from '../provider/cancel-at-provider.ts'
import { providerJob } from '../provider/provider-job.ts'
import { providerText } from '../provider/provider-text.ts'
import { triesBeforeReport } from '../provider/resolve-outcome.ts'

/**
 * Net cancel: cancels at their providers the approvals whose purchase cannot complete, or that came late, and retries until the
 * outcome is known. The request for one approval always has the same key, so that the provider cancels once.
 */
export const reverseApprovals = providerJob<ReversalRow>({
  claim: claimReversals,
  work: reverse,
  tries: ({ tries }) => tries,
  reschedule: rescheduleReversal,
})

/** False where the provider's answer is unknown. */
async function reverse(context: PaymentContext, reversal: ReversalRow): Promise<boolean> {
  const { db } = context
  const payment = await readPayment(db, reversal.storeId, reversal.txNumber)
  if (!payment) throw new Error('an approval to take back has no payment')
  const outcome = await cancelAtProvider(context, payment, cancelRequestOf(payment, reversal))
  const now = context.now()
  if (outcome.kind === 'cancelled') {
    await settleReversal(db, reversal, { state: 'done', cancelTid: outcome.cancelTid, message: null, now })
  } else if (outcome.kind === 'refused' && reversal.tries >= triesBeforeReport) {
    // Requires manual action at the provider; the row contains its answer.
    const message = providerText(`${outcome.code} ${outcome.message}`)
    await db.transaction(async (tx) => {
      if (await settleReversal(tx, reversal, { state: 'refused', cancelTid: null, message, now })) {
        notifyStoreOfRefusal(tx, payment, reversal, message, now)
      }
    })
  } else return false
  return true
}

function notifyStoreOfRefusal(
  tx: Transaction,
  { dealId }: PaymentRow,
  { storeId, txNumber, tid, amount }: ReversalRow,
  message: string,
  now: number,
): void {
  enqueueStoreEvent(tx, {
    storeId,
    kind: 'reversal.refused',
    data: { dealId, txNumber, tid, amount, message },
    now,
  })
}

/** A full cancel; the idempotency key is unique per approval, of which one number may have two. */
function cancelRequestOf(
  { taxFreeAmount, vatAmount }: PaymentRow,
  { txNumber, tid, orderNo, amount, reason }: ReversalRow,
): CancelRequest {
  return {
    tid,
    orderNo,
    amount,
    remaining: 0,
    taxFreeAmount: Math.min(taxFreeAmount, amount),
    vatAmount,
    isWhole: true,
    cancelKey: `${txNumber}R${tid}`,
    reason,
  }
}
