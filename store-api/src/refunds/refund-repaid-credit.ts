import type { Transaction } from '../database/database.ts'
import { readRepaymentsOfLines } from '../repositories/credit.ts'
import { readPayment } from '../repositories/payments.ts'
import { readLinesOfRefunds, readRefundedLines } from '../repositories/refund-lines.ts'
import type { RefundRow } from '../repositories/refunds.ts'
import { startRefund } from './start-refund.ts'

/**
 * Lines of an order on credit that had been repaid: the money of their repayment goes back, too. What was repaid at the
 * counter stays in the store's list until it was handed back there. The customer's credit is locked
 * (`tenders/credit.ts`). Returns the cash to hand back, in won.
 */
export async function refundRepaidCredit(tx: Transaction, refund: RefundRow, now: number): Promise<number> {
  const { storeId, refundId, reason } = refund
  const refunds = await readLinesOfRefunds(tx, storeId, refund.txNumber)
  const returned = [...refunds].flatMap(([lineId, idOfRefund]) => (idOfRefund === refundId ? [lineId] : []))
  const repaid = Map.groupBy(await readRepaymentsOfLines(tx, storeId, returned), ({ txNumber }) => txNumber)
  let cash = 0
  for (const [txNumber, lines] of repaid) {
    if (!(await readPayment(tx, storeId, txNumber))) {
      cash += lines.reduce((won, { amount }) => won + amount, 0)
      continue
    }
    // The store may be cancelling the repayment itself.
    const refundedLines = await readRefundedLines(tx, storeId, txNumber)
    const lineIds = lines.map(({ lineId }) => lineId).filter((lineId) => !refundedLines.has(lineId))
    if (lineIds.length === 0) continue
    // Callers cannot choose such a key.
    const refundKey = `credit:${refundId}:${txNumber}`
    await startRefund(tx, { storeId, orderIds: [], txNumber, lineIds, reason, refundKey, now })
  }
  return cash
}
