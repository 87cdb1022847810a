import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { expectedPoints } from '@storefront/domain/payment/pay-draft.ts'
import { isProviderMoney } from '@storefront/domain/payment/tender.ts'
import type { Transaction } from '../database/database.ts'
import type { DealRow } from '../repositories/deals.ts'
import { type PayRecordRow, readPayRecords, readRecordsOfPayment } from '../repositories/pay-records.ts'
import { type PaymentRow, readPayment } from '../repositories/payments.ts'
import { accrueOnce, lockBalance, readAccrual, reverseAccruedPoints } from '../repositories/points.ts'
import { readCompletedRefunds } from '../repositories/refund-tenders.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/**
 * Accrues points for the payers of a locked, completed deal: the store's rate of the unrefunded provider amount
 * (spec decision 30). Idempotent per payment.
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
    const amount = expectedPoints(
      paid.amount - (await readCompletedRefunds(tx, storeId, paid.payId)).returned,
      rate,
    )
    const values = [storeId, paid.txNumber, payment.userId, rate, amount, pointPileType.accrual, dealId, now]
    await tx.run(accrueOnce, values)
  }
}

/** Reverses a payment's points in proportion to its refunds; never more than the customer's balance. */
export async function reverseAccrual(
  tx: Transaction,
  { storeId, txNumber, dealId, userId }: Pick<PaymentRow, 'storeId' | 'txNumber' | 'dealId' | 'userId'>,
  now: number,
): Promise<void> {
  const accrual = await readAccrual(tx, storeId, txNumber)
  const paid = (await readRecordsOfPayment(tx, storeId, txNumber)).find(isProviderApproval)
  if (!accrual || !paid) return
  const paidAfterRefunds = paid.amount - (await readCompletedRefunds(tx, storeId, paid.payId)).returned
  // Points to take back for all refunds so far, including those taken back before.
  const due = Math.max(0, accrual.amount - expectedPoints(paidAfterRefunds, accrual.rate))
  const key = `take-back:${txNumber}:${due}`
  await tx.run(lockBalance, [storeId, userId])
  await reverseAccruedPoints(tx, { storeId, txNumber, due, key, dealId, now })
}

function isProviderApproval(record: PayRecordRow): boolean {
  return isProviderMoney(record) && record.offsetPayId === null
}
