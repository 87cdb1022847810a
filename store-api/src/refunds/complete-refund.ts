import { payAction } from '@storefront/contract/wire-enums.ts'
import { isProviderMoney } from '@storefront/domain/payment/tender.ts'
import { publishCashReceipt } from '../cash-receipts/publish-cash-receipt.ts'
import type { Transaction } from '../database/database.ts'
import type { CancelOutcome } from '../pay-vendors/vendor.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { providerText } from '../payments/provider/provider-text.ts'
import { purposeOf } from '../payments/purposes/purposes.ts'
import { storedTenders, tenderOf } from '../payments/tenders/tenders.ts'
import { reverseAccrual } from '../points/accrue-points.ts'
import { readCashReceipt, receiptByHandCode, reduceCashReceipt } from '../repositories/cash-receipts.ts'
import { recomputeOrder } from '../repositories/order-lines.ts'
import { addPayRecord, type PayRecordRow, readRecordsOfPayment } from '../repositories/pay-records.ts'
import type { PaymentRow } from '../repositories/payments.ts'
import { countRefundedLines } from '../repositories/refund-lines.ts'
import {
  type RefundTenderRow,
  readRefundTenders,
  returnedByHandCode,
  settleRefundTender,
} from '../repositories/refund-tenders.ts'
import { endRefund, type RefundRow, releaseRefusedRefund } from '../repositories/refunds.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { recomputePendingRefunds } from './recompute-pending-refunds.ts'
import { refundRepaidCredit } from './refund-repaid-credit.ts'
import { notifyCustomerOfRefund } from './refund-text.ts'
import { publishRefund, startByHand } from './start-refund.ts'

export interface AnsweredRefund {
  refund: RefundRow
  payment: PaymentRow
  /** The provider's share, and the provider's answer. */
  tender: RefundTenderRow
  outcome: Exclude<CancelOutcome, { kind: 'unknown' }>
  /** The store returned the provider's share itself. */
  isByHand?: boolean
}

/**
 * Ends a refund with the provider's answer, in one transaction: restores stored tenders, reverses accrued points,
 * writes the records, and notifies customer and store. Idempotent.
 */
export async function completeRefund(context: PaymentContext, answered: AnsweredRefund): Promise<void> {
  const { refund, payment } = answered
  const store = await context.stores.byId(refund.storeId)
  if (!store) throw new Error('a refund of a store that has gone')
  await context.db.transaction(async (tx) => {
    await purposeOf(payment).lock(tx, payment)
    await endWithAnswer(tx, context, store, answered, context.now())
  })
}

/**
 * The money of a refused refund was returned by the store itself: the same lines are refunded as if the provider had
 * returned its share. Call under the purpose's lock; refused with 1001 where one of the lines is refunded otherwise.
 */
export async function refundByHand(
  tx: Transaction,
  context: Pick<PaymentContext, 'secrets'>,
  request: { store: StoreSnapshot; payment: PaymentRow; refused: RefundRow; now: number },
): Promise<void> {
  const { store, payment, refused, now } = request
  const refund = await startByHand(tx, refused, now)
  const { storeId, refundId, orderId } = refund
  const tender = (await readRefundTenders(tx, storeId, refundId)).find(isProviderMoney)
  if (!tender) throw new Error('a refund without a share of its provider')
  const outcome = { kind: 'cancelled', cancelTid: '', cancelDate: null } as const
  await endWithAnswer(tx, context, store, { refund, payment, tender, outcome, isByHand: true }, now)
  // The refusal had added the lines to the order's amounts again.
  if (orderId !== null) await recomputeOrder(tx, { storeId, orderId })
}

async function endWithAnswer(
  tx: Transaction,
  context: Pick<PaymentContext, 'secrets'>,
  store: StoreSnapshot,
  answered: AnsweredRefund,
  now: number,
): Promise<void> {
  const { refund, payment, tender, outcome, isByHand = false } = answered
  const purpose = purposeOf(payment)
  const isDone = outcome.kind === 'cancelled'
  const end = {
    state: isDone ? ('done' as const) : ('refused' as const),
    cancelTid: (isDone && outcome.cancelTid) || null,
    code: isDone ? (isByHand ? returnedByHandCode : null) : outcome.code,
    message: isDone ? null : providerText(outcome.message),
    now,
  }
  if (!(await settleRefundTender(tx, tender, end))) return
  const { isFullyRefunded, cash } = isDone
    ? await returnTenders(tx, answered, now)
    : { isFullyRefunded: false, cash: 0 }
  if (!isDone) releaseRefusedRefund(tx, refund, now)
  await purpose.undo(tx, payment, { refund, outcome: end.state, isFullyRefunded, now })
  await endRefund(tx, refund, end.state, now)
  if (!isDone) await recomputePendingRefunds(tx, payment, now)
  await publishRefund(tx, { ...refund, state: end.state }, now, end.message)
  if (isDone && !(await purpose.isRefundToldOtherwise?.(tx, payment)))
    await notifyCustomerOfRefund(
      tx,
      context,
      store,
      { ...refund, isWhole: isFullyRefunded, cash },
      purpose,
      now,
    )
}

/**
 * Returns the shares to coupon, points, gift cards and credit, and records them with the provider's. Resolves with whether the
 * whole payment is refunded now, which the refund that started last need not do because an earlier one may have been refused, and
 * with the won that the counter has to hand back in cash.
 */
async function returnTenders(tx: Transaction, answered: AnsweredRefund, now: number) {
  const { refund, payment } = answered
  const { storeId, refundId, txNumber } = refund
  const records = await readRecordsOfPayment(tx, storeId, txNumber)
  const lineIds = payment.lines.map(({ lineId }) => lineId)
  const isFullyRefunded = (await countRefundedLines(tx, refund, lineIds)) === lineIds.length
  const shares = await readRefundTenders(tx, storeId, refundId)
  const recordOf = (share: RefundTenderRow) => {
    const paid = records.find(({ payId }) => payId === share.payId)
    if (!paid) throw new Error('a refund of a record that has gone')
    return paid
  }
  // In the order of `storedTenders`, in which new payments lock as well.
  for (const [name, tender] of storedTenders()) {
    for (const share of shares.filter((each) => each.tender === name)) {
      await tender.returnShare(tx, { refund, paid: recordOf(share), share, isFullyRefunded, now })
      await settleRefundTender(tx, share, { state: 'done', cancelTid: null, code: null, message: null, now })
    }
  }
  for (const share of shares) {
    // Throws for an unknown tender.
    tenderOf(share.tender)
    const paid = recordOf(share)
    if (share.amount > 0) addPayRecord(tx, cancelRecord(paid, share, answered, now))
  }
  await returnReceiptMoney(tx, refund, shares, recordOf, now)
  const isCredit = shares.some(({ tender }) => tender === 'credit')
  const cash = isCredit ? await refundRepaidCredit(tx, refund, now) : 0
  await reverseAccrual(tx, payment, now)
  return { isFullyRefunded, cash }
}

/** What was returned to gift cards with a cash receipt is left out of it, or cancelled. */
async function returnReceiptMoney(
  tx: Transaction,
  { storeId, txNumber, refundId }: RefundRow,
  shares: readonly RefundTenderRow[],
  recordOf: (share: RefundTenderRow) => PayRecordRow,
  now: number,
): Promise<void> {
  const receipt = await readCashReceipt(tx, storeId, txNumber)
  if (!receipt) return
  const amount = shares
    .filter(({ tender }) => tender === 'giftCard')
    .filter((share) => receipt.subjects.includes(recordOf(share).subject))
    .reduce((won, share) => won + share.amount, 0)
  if (amount > 0 && (await reduceCashReceipt(tx, { storeId, txNumber, refundId, amount, now }))) {
    const ended = { kind: 'cancel', amount, isDone: false, refusedCode: receiptByHandCode } as const
    await publishCashReceipt(tx, receipt, ended, now)
  }
}

function cancelRecord(
  paid: PayRecordRow,
  share: RefundTenderRow,
  { refund, outcome, isByHand }: AnsweredRefund,
  now: number,
): Omit<PayRecordRow, 'payId'> {
  const { payId, ...approved } = paid
  const isProvider = isProviderMoney(share) && outcome.kind === 'cancelled' && !isByHand
  return {
    ...approved,
    payDate: now,
    payAction: payAction.cancel,
    amount: -share.amount,
    taxFreeAmount: negated(share.taxFreeAmount),
    vatAmount: negated(share.vatAmount),
    offsetPayId: payId,
    refundId: refund.refundId,
    approveInfo:
      isProvider && paid.approveInfo
        ? {
            ...paid.approveInfo,
            apprAmount: -share.amount,
            taxFreeAmount: negated(share.taxFreeAmount),
            vatAmount: negated(share.vatAmount),
            otherApprNumber: outcome.cancelTid || null,
            apprDate: outcome.cancelDate,
          }
        : null,
  }
}

/** Refunded won; never -0. */
function negated(won: number): number {
  return won === 0 ? 0 : -won
}
