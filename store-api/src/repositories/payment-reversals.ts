import type { Connection } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { paymentReversal } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'

export type ReversalRow = typeof paymentReversal.$inferSelect

const insert = statement(
  'payment_reversal_insert',
  `insert into payment_reversal
     (store_id, tx_number, tid, order_no, amount, reason, create_date, next_try_date)
   values ($1, $2, $3, $4, $5, $6, $7, $7)
   on conflict (store_id, tx_number, tid) do nothing`,
)

/** Notes an approval that has to be taken back; the same one a second time is the same. */
export async function addReversal(
  tx: Connection,
  of: Pick<ReversalRow, 'storeId' | 'txNumber' | 'tid' | 'orderNo' | 'amount' | 'reason'> & { now: number },
): Promise<void> {
  await tx.run(insert, [of.storeId, of.txNumber, of.tid, of.orderNo, of.amount, of.reason, of.now])
}

const claim = statement<{ row: ReversalRow }>(
  'payment_reversals_claim',
  `update payment_reversal as r set holder = $1, lease_until = $3, tries = r.tries + 1
   where (r.store_id, r.tx_number, r.tid) in (
     select store_id, tx_number, tid from payment_reversal
     where state = 'pending' and next_try_date <= $2 and lease_until <= $2
     order by next_try_date limit $4 for update skip locked)
   returning ${rowJson(paymentReversal, 'r')} as row`,
)

/** Takes what is due, each by one worker; one that dies loses its hold when its time is over. */
export async function claimReversals(
  db: Connection,
  of: { holder: string; now: number; leaseUntil: number; most: number },
): Promise<ReversalRow[]> {
  return (await db.run(claim, [of.holder, of.now, of.leaseUntil, of.most])).map((found) => found.row)
}

const settle = statement(
  'payment_reversal_settle',
  `update payment_reversal set state = $4, cancel_tid = $5, message = $6, settle_date = $7, lease_until = 0
   where store_id = $1 and tx_number = $2 and tid = $3 and state = 'pending'`,
)

export async function settleReversal(
  db: Connection,
  { storeId, txNumber, tid }: ReversalRow,
  of: { state: 'done' | 'refused'; cancelTid: string | null; message: string | null; now: number },
): Promise<void> {
  await db.run(settle, [storeId, txNumber, tid, of.state, of.cancelTid, of.message, of.now])
}

const again = statement(
  'payment_reversal_again',
  `update payment_reversal set next_try_date = $5, lease_until = 0
   where store_id = $1 and tx_number = $2 and tid = $3 and holder = $4 and state = 'pending'`,
)

export async function tryReversalAgain(
  db: Connection,
  { storeId, txNumber, tid, holder }: ReversalRow,
  at: number,
): Promise<void> {
  await db.run(again, [storeId, txNumber, tid, holder, at])
}
