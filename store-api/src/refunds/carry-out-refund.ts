import { payAction, pointPileType } from '@storefront/contract/wire-enums.ts'
import { returnCoupon } from '../coupons/hold-coupon.ts'
import type { Transaction } from '../database/database.ts'
import type { PayMachine } from '../payments/pay-machine.ts'
import { plainText } from '../payments/provider/plain-text.ts'
import type { CancelOutcome } from '../payments/vendors/vendor.ts'
import { takePointsBack } from '../points/accrue-points.ts'
import { lockDeal } from '../repositories/deals.ts'
import { countOrderAgain } from '../repositories/order-lines.ts'
import { addPayRecord, type PayRecordRow, readPayRecords } from '../repositories/pay-records.ts'
import type { PaymentRow } from '../repositories/payments.ts'
import { restoreUsedPoints } from '../repositories/points.ts'
import { countLinesBack } from '../repositories/refund-lines.ts'
import {
  type RefundTenderRow,
  readRefundTenders,
  settleRefundTender,
} from '../repositories/refund-tenders.ts'
import { endRefund, giveRefundUp, type RefundRow } from '../repositories/refunds.ts'
import { tellCustomerOfRefund } from './refund-text.ts'
import { tellOfRefund } from './start-refund.ts'

export interface AnsweredRefund {
  refund: RefundRow
  payment: PaymentRow
  /** The provider's share, and what the provider said to it. */
  tender: RefundTenderRow
  outcome: Exclude<CancelOutcome, { kind: 'unknown' }>
}

/**
 * Ends a refund with the provider's word, in one transaction: points and coupon come back, accrued points go,
 * the books get their records, and customer and store are told. The same word a second time does nothing.
 */
export async function carryOutRefund(machine: PayMachine, of: AnsweredRefund): Promise<void> {
  const { refund, tender, outcome } = of
  const store = await machine.stores.byId(refund.storeId)
  if (!store) throw new Error('a refund of a store that has gone')
  await machine.db.transaction(async (tx) => {
    const now = machine.now()
    await lockDeal(tx, refund.storeId, refund.dealId)
    const isDone = outcome.kind === 'cancelled'
    const end = {
      state: isDone ? ('done' as const) : ('refused' as const),
      cancelTid: (isDone && outcome.cancelTid) || null,
      code: isDone ? null : outcome.code,
      message: isDone ? null : plainText(outcome.message),
      now,
    }
    if (!(await settleRefundTender(tx, tender, end))) return
    const isAllBack = isDone && (await giveBack(tx, of, now))
    if (!isDone) await giveUp(tx, refund, now)
    await endRefund(tx, refund, end.state, now)
    await tellOfRefund(tx, { ...refund, state: end.state }, now, end.message)
    if (isDone) await tellCustomerOfRefund(tx, machine, store, { ...refund, isWhole: isAllBack }, now)
  })
}

/** Answers whether all that was paid is back now: the last refund to begin is not it where an earlier one was refused. */
async function giveBack(tx: Transaction, of: AnsweredRefund, now: number): Promise<boolean> {
  const { refund, payment } = of
  const { storeId, refundId, txNumber } = refund
  const records = await readPayRecords(tx, storeId, refund.dealId)
  // Before points: payments that begin hold the two in this order.
  const lineIds = payment.lines.map(({ lineId }) => lineId)
  const isAllBack = (await countLinesBack(tx, refund, lineIds)) === lineIds.length
  if (isAllBack) await returnCoupon(tx, { storeId, txNumber })
  for (const share of await readRefundTenders(tx, storeId, refundId)) {
    const paid = records.find(({ payId }) => payId === share.payId)
    if (!paid) throw new Error('a refund of a record that has gone')
    if (share.tender === 'points') await restorePoints(tx, refund, share, now)
    if (share.tender !== 'provider') await settleOwn(tx, share, now)
    if (share.amount > 0) await addPayRecord(tx, cancelRecord(paid, share, of, now))
  }
  await takePointsBack(tx, payment, now)
  return isAllBack
}

/** What was to go back stays paid, and the order comes to as much again. */
async function giveUp(tx: Transaction, refund: RefundRow, now: number): Promise<void> {
  giveRefundUp(tx, refund, now)
  await countOrderAgain(tx, refund)
}

async function settleOwn(tx: Transaction, share: RefundTenderRow, now: number): Promise<void> {
  await settleRefundTender(tx, share, { state: 'done', cancelTid: null, code: null, message: null, now })
}

async function restorePoints(
  tx: Transaction,
  { storeId, refundId, dealId, txNumber }: RefundRow,
  { amount }: RefundTenderRow,
  now: number,
): Promise<void> {
  if (amount === 0) return
  const values = [storeId, txNumber, amount, `restore:${refundId}`, pointPileType.restore, dealId, now]
  if ((await tx.run(restoreUsedPoints, values)).length === 0) throw new Error('more points than were used')
}

function cancelRecord(
  paid: PayRecordRow,
  share: RefundTenderRow,
  { refund, outcome }: AnsweredRefund,
  now: number,
): Omit<PayRecordRow, 'payId'> {
  const { payId, ...approved } = paid
  const isProvider = share.tender === 'provider' && outcome.kind === 'cancelled'
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

/** Won that was given back; never -0. */
function negated(won: number): number {
  return won === 0 ? 0 : -won
}
