import type { Connection, Database } from '../database/database.ts'
import { rowColumns } from '../database/row-json.ts'
import { paymentReversal } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'
import { leaseEach } from './lease-each.ts'

export type ReversalRow = typeof paymentReversal.$inferSelect

const insert = statement(
  'payment_reversal_insert',
  `insert into payment_reversal
     (store_id, tx_number, tid, order_no, amount, reason, create_date, next_try_date)
   values ($1, $2, $3, $4, $5, $6, $7, $7)
   on conflict (store_id, tx_number, tid) do nothing`,
)

/** Adds a net cancel of an approval; idempotent. */
export async function addReversal(
  tx: Connection,
  reversal: Pick<ReversalRow, 'storeId' | 'txNumber' | 'tid' | 'orderNo' | 'amount' | 'reason'> & {
    now: number
  },
): Promise<void> {
  await tx.run(insert, [
    reversal.storeId,
    reversal.txNumber,
    reversal.tid,
    reversal.orderNo,
    reversal.amount,
    reversal.reason,
    reversal.now,
  ])
}

const due = statement<Pick<ReversalRow, 'storeId' | 'txNumber' | 'tid'>>(
  'payment_reversals_due',
  `select store_id as "storeId", tx_number as "txNumber", tid from payment_reversal
   where state = 'pending' and next_try_date <= $1 and lease_until <= $1
   order by next_try_date limit $2`,
)

const lease = statement<ReversalRow>(
  'payment_reversal_lease',
  `update payment_reversal as r set holder = $4, lease_until = $5, tries = r.tries + 1
   where r.store_id = $1 and r.tx_number = $2 and r.tid = $3 and r.state = 'pending' and r.next_try_date <= $6
     and r.lease_until <= $6
   returning ${rowColumns(paymentReversal, 'r')}`,
)

/** Leases due rows, each to one worker; the lease of a dead worker expires. */
export async function claimReversals(
  db: Database,
  claim: { leaseHolder: string; now: number; leaseUntil: number; limit: number },
): Promise<ReversalRow[]> {
  return leaseEach(await db.run(due, [claim.now, claim.limit]), ({ storeId, txNumber, tid }) =>
    db.run(lease, [storeId, txNumber, tid, claim.leaseHolder, claim.leaseUntil, claim.now]),
  )
}

const settle = statement<{ tid: string }>(
  'payment_reversal_settle',
  `update payment_reversal set state = $4, cancel_tid = $5, message = $6, settle_date = $7, lease_until = 0
   where store_id = $1 and tx_number = $2 and tid = $3 and state = 'pending'
   returning tid`,
)

/** From pending only; false where it has ended. */
export async function settleReversal(
  db: Connection,
  { storeId, txNumber, tid }: ReversalRow,
  outcome: { state: 'done' | 'refused'; cancelTid: string | null; message: string | null; now: number },
): Promise<boolean> {
  const ended = await db.run(settle, [
    storeId,
    txNumber,
    tid,
    outcome.state,
    outcome.cancelTid,
    outcome.message,
    outcome.now,
  ])
  return ended.length > 0
}

const scheduleRetry = statement(
  'payment_reversal_again',
  `update payment_reversal set next_try_date = $5, lease_until = 0
   where store_id = $1 and tx_number = $2 and tid = $3 and holder = $4 and state = 'pending'`,
)

export async function rescheduleReversal(
  db: Connection,
  { storeId, txNumber, tid, leaseHolder }: ReversalRow,
  nextTryDate: number,
): Promise<void> {
  await db.run(scheduleRetry, [storeId, txNumber, tid, leaseHolder, nextTryDate])
}
