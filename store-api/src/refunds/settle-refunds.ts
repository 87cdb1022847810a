import { runLeasedWork } from '../jobs/lease-worker.ts'
import { backoffMs } from '../outbox/backoff.ts'
import type { PayMachine } from '../payments/pay-machine.ts'
import { cancelAtProvider } from '../payments/provider/cancel-at-provider.ts'
import type { CancelOutcome, CancelWish } from '../payments/vendors/vendor.ts'
import { type PaymentRow, readPayment } from '../repositories/payments.ts'
import {
  claimRefundTenders,
  type RefundTenderRow,
  readGivenBack,
  tryTenderAgain,
} from '../repositories/refund-tenders.ts'
import { readRefund } from '../repositories/refunds.ts'
import { carryOutRefund } from './carry-out-refund.ts'

/** Longer than a cancel and an inquiry take together. */
const leaseMs = 60_000

/**
 * Asks providers for what refunds take of them, outside of any transaction, until they have said yes or no; then
 * carries out the rest. A request that was not answered is made again under the same key.
 */
export async function settleRefunds(machine: PayMachine, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = machine
  await runLeasedWork({
    now,
    leaseMs,
    claim: (of) => claimRefundTenders(db, of),
    work: (tender) => settle(machine, tender),
    // The money may have moved all the same: only the provider's own word ends a refund.
    again: (tender) => askAgain(machine, tender),
    onError,
  })
}

async function settle(machine: PayMachine, tender: RefundTenderRow): Promise<void> {
  const { db } = machine
  const refund = await readRefund(db, tender.storeId, tender.refundId)
  const payment = await readPayment(db, tender.storeId, tender.txNumber)
  if (!refund || !payment) throw new Error('a refund without a payment')
  const outcome = await askToGiveBack(machine, tender, payment, refund.reason)
  if (outcome.kind === 'unknown') await askAgain(machine, tender)
  else await carryOutRefund(machine, { refund, payment, tender, outcome })
}

async function askAgain(machine: PayMachine, tender: RefundTenderRow): Promise<void> {
  await tryTenderAgain(machine.db, tender, machine.now() + backoffMs(tender.tries))
}

async function askToGiveBack(
  machine: PayMachine,
  tender: RefundTenderRow,
  payment: PaymentRow,
  reason: string,
): Promise<CancelOutcome> {
  // Points and coupons have paid, or the lines came to nothing.
  if (tender.amount === 0) return { kind: 'cancelled', cancelTid: '', cancelDate: null }
  if (payment.tid === null) throw new Error('a refund of an approval without a provider')
  return cancelAtProvider(machine, payment, await wishOf(machine, tender, payment, payment.tid, reason))
}

/** Refunds of one approval come here in turn, so what has gone back before this one is known. */
async function wishOf(
  { db }: PayMachine,
  tender: RefundTenderRow,
  payment: PaymentRow,
  tid: string,
  reason: string,
): Promise<CancelWish> {
  const { amount, taxFreeAmount, vatAmount, cancelKey } = tender
  const given = await readGivenBack(db, tender.storeId, tender.payId)
  return {
    tid,
    orderNo: payment.orderNo ?? payment.txNumber,
    amount,
    remaining: payment.amount - given - amount,
    taxFreeAmount,
    vatAmount,
    isWhole: amount === payment.amount,
    cancelKey,
    reason,
  }
}
