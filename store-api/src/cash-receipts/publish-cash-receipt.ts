import type { Transaction } from '../database/database.ts'
import { publishDealChanged } from '../deal-events/deal-events.ts'
import type { CashReceiptRow } from '../repositories/cash-receipts.ts'
import { readDeal } from '../repositories/deals.ts'
import { enqueueStoreEvent } from '../repositories/store-outbox.ts'

/** An issue or cancel of a receipt that ended: open pages read it again, and staff are told of what was refused. */
export async function publishCashReceipt(
  tx: Transaction,
  { storeId, txNumber, dealId }: Pick<CashReceiptRow, 'storeId' | 'txNumber' | 'dealId'>,
  outcome: { kind: 'issue' | 'cancel'; amount: number; isDone: boolean; refusedCode: string | null },
  now: number,
): Promise<void> {
  const deal = dealId === null ? null : await readDeal(tx, storeId, dealId)
  if (deal) publishDealChanged(tx, { storeId, dealId: deal.dealId, status: deal.status, now })
  if (outcome.isDone) return
  const data = { dealId, txNumber, what: outcome.kind, amount: outcome.amount, message: outcome.refusedCode }
  enqueueStoreEvent(tx, { storeId, kind: 'cash-receipt.refused', data, now })
}
