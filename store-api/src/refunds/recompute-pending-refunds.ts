import type { Transaction } from '../database/database.ts'
import type { FrozenLine } from '../database/schema/payments.ts'
import type { PaymentRow } from '../repositories/payments.ts'
import { readLinesOfRefunds } from '../repositories/refund-lines.ts'
import { changeShare, clearShares, readPaidTenders } from '../repositories/refund-tenders.ts'
import { changeRefund, readPendingRefunds } from '../repositories/refunds.ts'
import { amountOf, sumsOf } from './refund-amounts.ts'
import { refundShares } from './refund-shares.ts'
import { publishRefund } from './start-refund.ts'

/**
 * Computes the pending refunds of a payment again after an earlier one was refused: their shares assumed its lines to
 * be refunded. Afterwards tax-free amount, VAT and the order of tenders are those of the lines that stay paid. The
 * provider has not been called for them yet, because refunds of one approval run sequentially. Call under the
 * purpose's lock, so that no refund starts meanwhile.
 */
export async function recomputePendingRefunds(
  tx: Transaction,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const { storeId, txNumber } = payment
  const pending = await readPendingRefunds(tx, storeId, txNumber)
  if (pending.length === 0) return
  for (const refund of pending) await clearShares(tx, refund)
  const lineIds = await readLinesOfRefunds(tx, storeId, txNumber)
  const isPending = (refundId: number | undefined) => pending.some((each) => each.refundId === refundId)
  const linesOf = (isLineOf: (refundId: number | undefined) => boolean): FrozenLine[] =>
    payment.lines.filter(({ lineId }) => isLineOf(lineIds.get(lineId)))

  const earlierRefunds = linesOf((refundId) => refundId !== undefined && !isPending(refundId))
  for (const refund of pending) {
    const linesOfRefund = linesOf((refundId) => refundId === refund.refundId)
    const stillPaid = payment.lines.filter(
      (line) => !earlierRefunds.includes(line) && !linesOfRefund.includes(line),
    )
    const shares = refundShares(await readPaidTenders(tx, payment), {
      earlierRefunds: sumsOf(earlierRefunds),
      thisRefund: sumsOf(linesOfRefund),
      stillPaid: sumsOf(stillPaid),
      vatRounding: payment.vatRounding,
    })
    for (const share of shares) {
      if (!(await changeShare(tx, refund, share))) throw new Error('a refund of more than was paid')
    }
    const amount = amountOf(shares)
    const isWhole = stillPaid.length === 0
    if (amount !== refund.amount || isWhole !== refund.isWhole) {
      await changeRefund(tx, { ...refund, amount, isWhole })
      await publishRefund(tx, { ...refund, amount, isWhole }, now)
    }
    earlierRefunds.push(...linesOfRefund)
  }
}
