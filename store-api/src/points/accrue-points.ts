import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { expectedPoints } from '@storefront/domain/payment/pay-draft.ts'
import type { Transaction } from '../database/database.ts'
import type { DealRow } from '../repositories/deals.ts'
import { type PayRecordRow, readPayRecords, readRecordsOfPayment } from '../repositories/pay-records.ts'
import { type PaymentRow, readPayment } from '../repositories/payments.ts'
import { accrueOnce, readAccrual, takeAccrualBack } from '../repositories/points.ts'
import { readRefundedAmount } from '../repositories/refund-tenders.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/**
 * A deal that is held and completed brings its payers points: the store's rate of what a provider was paid and
 * has not given back (spec decision 30). Once for each payment, however often it is asked.
 */
export async function accruePoints(
  tx: Transaction,
  store: StoreSnapshot,
  { storeId, dealId }: Pick<DealRow, 'storeId' | 'dealId'>,
  now: number,
): Promise<void> {
  const rate = store.info.pointAccumulationRate ?? 0
  if (store.data.notUsingPoint || rate <= 0) return
  for (const paid of (await readPayRecords(tx, storeId, dealId)).filter(isProviderApproval)) {
    const payment = await readPayment(tx, storeId, paid.txNumber)
    if (!payment) throw new Error('a record without a payment')
    const amount = expectedPoints(paid.amount - (await readRefundedAmount(tx, storeId, paid.payId)), rate)
    const values = [storeId, paid.txNumber, payment.userId, rate, amount, pointPileType.accrual, dealId, now]
    await tx.run(accrueOnce, values)
  }
}

/**
 * Points that came with a payment go, as far as what was paid for them has gone back; never more than the
 * customer still has.
 */
export async function reverseAccrual(
  tx: Transaction,
  { storeId, txNumber, dealId }: Pick<PaymentRow, 'storeId' | 'txNumber' | 'dealId'>,
  now: number,
): Promise<void> {
  const accrual = await readAccrual(tx, storeId, txNumber)
  const paid = (await readRecordsOfPayment(tx, storeId, txNumber)).find(isProviderApproval)
  if (!accrual || !paid) return
  const left = paid.amount - (await readRefundedAmount(tx, storeId, paid.payId))
  const due = Math.max(0, accrual.amount - expectedPoints(left, accrual.rate))
  const key = `take-back:${txNumber}:${due}`
  await tx.run(takeAccrualBack, [storeId, txNumber, due, key, pointPileType.accrual, dealId, now])
}

function isProviderApproval({ tender, offsetPayId }: PayRecordRow): boolean {
  return tender === 'provider' && offsetPayId === null
}
