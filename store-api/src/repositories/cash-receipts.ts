import type { Connection, Database, Transaction } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { cashReceipt, cashReceiptCancel } from '../database/schema/cash-receipts.ts'
import { statement } from '../database/statement.ts'
import type { GiftCardRef } from './gift-card-ledger.ts'
import { leaseEach } from './lease-each.ts'

export type CashReceiptRow = typeof cashReceipt.$inferSelect
export type CashReceiptCancelRow = typeof cashReceiptCancel.$inferSelect

/** A cancel with the receipt that it cancels. */
export interface CancelOfReceipt extends CashReceiptCancelRow {
  receipt: CashReceiptRow
}

const row = rowJson(cashReceipt, 'c')

const eligible = statement(
  'cash_receipt_eligible_card',
  'select card_id from gift_card where store_id = $1 and card_id = $2 and has_cash_receipt',
)

/** Whether the use of a gift card gets a cash receipt; that never changes after it is issued. */
export async function getsCashReceipt(db: Connection, { storeId, cardId }: GiftCardRef): Promise<boolean> {
  return (await db.run(eligible, [storeId, cardId])).length > 0
}

const insert = statement(
  'cash_receipt_insert',
  `insert into cash_receipt (store_id, tx_number, user_id, deal_id, receipt_use, identity_sealed, masked_identity,
     subjects, amount, tax_free_amount, vat_rounding, create_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)

/** Saves the receipt that is asked for with a payment; not due yet. */
export function addCashReceipt(
  tx: Transaction,
  receipt: Pick<
    CashReceiptRow,
    | 'storeId'
    | 'txNumber'
    | 'userId'
    | 'dealId'
    | 'receiptUse'
    | 'identitySealed'
    | 'maskedIdentity'
    | 'subjects'
    | 'amount'
    | 'taxFreeAmount'
    | 'vatRounding'
    | 'createDate'
  >,
): void {
  const { storeId, txNumber, userId, dealId, receiptUse, identitySealed, maskedIdentity } = receipt
  const { subjects, amount, taxFreeAmount, vatRounding, createDate } = receipt
  const ownerAndIdentity = [storeId, txNumber, userId, dealId, receiptUse, identitySealed, maskedIdentity]
  tx.send(insert, [...ownerAndIdentity, subjects, amount, taxFreeAmount, vatRounding, createDate])
}

const read = statement<{ row: CashReceiptRow }>(
  'cash_receipt_read',
  `select ${row} as row from cash_receipt as c where c.store_id = $1 and c.tx_number = $2`,
)

export async function readCashReceipt(
  db: Connection,
  storeId: number,
  txNumber: string,
): Promise<CashReceiptRow | null> {
  return (await db.run(read, [storeId, txNumber]))[0]?.row ?? null
}

const makeDue = statement(
  'cash_receipt_make_due',
  `update cash_receipt set next_try_date = $3
   where store_id = $1 and tx_number = $2 and state = 'saved' and next_try_date is null`,
)
const discard = statement(
  'cash_receipt_discard',
  `delete from cash_receipt where store_id = $1 and tx_number = $2 and state = 'saved' and next_try_date is null`,
)

interface PaymentKey {
  storeId: number
  txNumber: string
}

/** The payment was approved: its receipt, if any, is issued by the job. Idempotent. */
export function makeCashReceiptDue(tx: Transaction, { storeId, txNumber }: PaymentKey, now: number): void {
  tx.send(makeDue, [storeId, txNumber, now])
}

/** The payment ended without an approval: nothing is issued, and the customer's phone or business number is erased. */
export function discardCashReceipt(tx: Transaction, { storeId, txNumber }: PaymentKey): void {
  tx.send(discard, [storeId, txNumber])
}

/** Code of a cancel that cannot be requested: staff settled the receipt itself by hand, so only they know its approval. */
export const receiptByHandCode = 'receipt-by-hand'

const handToStaff = statement(
  'cash_receipt_hand_cancels_to_staff',
  `update cash_receipt_cancel set state = 'refused', refused_code = '${receiptByHandCode}', settle_date = $3
   where store_id = $1 and tx_number = $2 and state = 'pending'`,
)

/**
 * Leaves the pending cancels of a receipt that staff have settled by hand to them, too. In the transaction that settles it,
 * after its row is locked.
 */
export async function handCancelsToStaff(
  tx: Connection,
  { storeId, txNumber, now }: PaymentKey & { now: number },
): Promise<void> {
  await tx.run(handToStaff, [storeId, txNumber, now])
}

/* One statement: whether the money is left out of the issue, or cancelled after it, is decided under the row's lock, which the job's
   claim takes as well. */
const reduce = statement<{ state: CashReceiptCancelRow['state'] }>(
  'cash_receipt_reduce',
  `with reduced as (
     update cash_receipt set returned = returned + $4::int,
       state = case when issue_amount is null and returned + $4::int = amount then 'cancelled' else state end,
       identity_sealed = case when issue_amount is null and returned + $4::int = amount then null else identity_sealed end,
       settle_date = case when issue_amount is null and returned + $4::int = amount then $5::bigint else settle_date end
     where store_id = $1 and tx_number = $2
     returning amount - returned as left_after, issue_amount, seen_to_date is not null as is_by_hand
   )
   insert into cash_receipt_cancel (store_id, tx_number, refund_id, amount, left_after, create_date, next_try_date, state,
     refused_code, settle_date)
   select $1::bigint, $2::text, $3::bigint, $4::int, left_after, $5::bigint, $5::bigint,
     case when is_by_hand then 'refused' else 'pending' end, case when is_by_hand then '${receiptByHandCode}' end,
     case when is_by_hand then $5::bigint end
   from reduced where issue_amount is not null returning state`,
)

/**
 * A refund has returned this much to the receipt's gift cards: what was not requested yet is not issued, the rest becomes a
 * cancel. Once for each refund; the caller's transaction decides that. Nothing without a receipt. Returns whether staff have to
 * cancel it, because they settled the receipt by hand.
 */
export async function reduceCashReceipt(
  tx: Transaction,
  {
    storeId,
    txNumber,
    refundId,
    amount,
    now,
  }: PaymentKey & { refundId: number; amount: number; now: number },
): Promise<boolean> {
  const [cancel] = await tx.run(reduce, [storeId, txNumber, refundId, amount, now])
  return cancel?.state === 'refused'
}

interface Lease {
  leaseHolder: string
  now: number
  leaseUntil: number
  /** Batch size. */
  limit: number
}

const dueIssues = statement<PaymentKey>(
  'cash_receipts_due',
  `select store_id as "storeId", tx_number as "txNumber" from cash_receipt
   where state in ('saved', 'issuing') and next_try_date <= $1 and lease_until <= $1
   order by next_try_date limit $2`,
)
const leaseIssue = statement<CashReceiptRow>(
  'cash_receipt_lease',
  `update cash_receipt as c set state = 'issuing', issue_amount = coalesce(c.issue_amount, c.amount - c.returned),
     holder = $3, lease_until = $4, tries = c.tries + 1
   where c.store_id = $1 and c.tx_number = $2 and c.state in ('saved', 'issuing') and c.next_try_date <= $5
     and c.lease_until <= $5
   returning ${rowColumns(cashReceipt, 'c')}`,
)

/** Leases due receipts, each to one process. The amount is frozen: from here on, refunds become cancels. */
export async function claimCashReceipts(
  db: Database,
  { now, limit, leaseHolder, leaseUntil }: Lease,
): Promise<CashReceiptRow[]> {
  return leaseEach(await db.run(dueIssues, [now, limit]), ({ storeId, txNumber }) =>
    db.run(leaseIssue, [storeId, txNumber, leaseHolder, leaseUntil, now]),
  )
}

const settleIssue = statement<{ tx_number: string }>(
  'cash_receipt_settle',
  `update cash_receipt set state = $4, appr_number = $5, refused_code = $6, settle_date = $7, lease_until = 0,
     identity_sealed = case when $4 = 'issued' then null else identity_sealed end
   where store_id = $1 and tx_number = $2 and holder = $3 and state = 'issuing' returning tx_number`,
)

export interface SettledReceipt {
  state: 'issued' | 'refused'
  apprNumber: string | null
  refusedCode: string | null
  now: number
}

/** Ends an issue with the service's answer, and erases the customer's number where it was issued; false where another process has ended it. */
export async function settleCashReceipt(
  tx: Transaction,
  { storeId, txNumber, leaseHolder }: CashReceiptRow,
  { state, apprNumber, refusedCode, now }: SettledReceipt,
): Promise<boolean> {
  const values = [storeId, txNumber, leaseHolder, state, apprNumber, refusedCode, now]
  return (await tx.run(settleIssue, values)).length > 0
}

const issueAgain = statement(
  'cash_receipt_again',
  `update cash_receipt set next_try_date = $4, lease_until = 0
   where store_id = $1 and tx_number = $2 and holder = $3 and state = 'issuing'`,
)

/** The answer is unknown: the same issue is due again. */
export async function rescheduleCashReceipt(
  db: Connection,
  { storeId, txNumber, leaseHolder }: CashReceiptRow,
  nextTryDate: number,
): Promise<void> {
  await db.run(issueAgain, [storeId, txNumber, leaseHolder, nextTryDate])
}

const dueCancels = statement<PaymentKey & { refundId: number }>(
  'cash_receipt_cancels_due',
  `select k.store_id as "storeId", k.tx_number as "txNumber", k.refund_id as "refundId"
   from cash_receipt_cancel as k
   join cash_receipt as c on c.store_id = k.store_id and c.tx_number = k.tx_number
   where k.state = 'pending' and k.next_try_date <= $1 and k.lease_until <= $1
     and c.state in ('issued', 'partly-cancelled')
   order by k.next_try_date limit $2`,
)
const leaseCancel = statement<CancelOfReceipt>(
  'cash_receipt_cancel_lease',
  `with leased as (
     update cash_receipt_cancel set holder = $4, lease_until = $5, tries = tries + 1
     where store_id = $1 and tx_number = $2 and refund_id = $3 and state = 'pending' and next_try_date <= $6
       and lease_until <= $6
     returning *
   )
   select ${rowColumns(cashReceiptCancel, 'k')}, ${row} as receipt
   from leased as k, cash_receipt as c where c.store_id = $1 and c.tx_number = $2`,
)

/** Leases due cancels of issued receipts, each to one process. */
export async function claimReceiptCancels(
  db: Database,
  { now, limit, leaseHolder, leaseUntil }: Lease,
): Promise<CancelOfReceipt[]> {
  return leaseEach(await db.run(dueCancels, [now, limit]), ({ storeId, txNumber, refundId }) =>
    db.run(leaseCancel, [storeId, txNumber, refundId, leaseHolder, leaseUntil, now]),
  )
}

const settleCancel = statement<{ tx_number: string }>(
  'cash_receipt_cancel_settle',
  `with ended as (
     update cash_receipt_cancel set state = $5, appr_number = $6, refused_code = $7, settle_date = $8, lease_until = 0
     where store_id = $1 and tx_number = $2 and refund_id = $3 and holder = $4 and state = 'pending'
     returning case when $5 = 'done' then amount else 0 end as amount
   )
   update cash_receipt as c set cancelled = c.cancelled + ended.amount,
     state = case when ended.amount = 0 then c.state
       when c.cancelled + ended.amount = c.issue_amount then 'cancelled' else 'partly-cancelled' end
   from ended where c.store_id = $1 and c.tx_number = $2 returning c.tx_number`,
)

/** Ends a cancel with the service's answer; false where another process has ended it. */
export async function settleReceiptCancel(
  tx: Transaction,
  { storeId, txNumber, refundId, leaseHolder }: CashReceiptCancelRow,
  outcome: { state: 'done' | 'refused'; apprNumber: string | null; refusedCode: string | null; now: number },
): Promise<boolean> {
  const values = [
    storeId,
    txNumber,
    refundId,
    leaseHolder,
    outcome.state,
    outcome.apprNumber,
    outcome.refusedCode,
    outcome.now,
  ]
  return (await tx.run(settleCancel, values)).length > 0
}

const cancelAgain = statement(
  'cash_receipt_cancel_again',
  `update cash_receipt_cancel set next_try_date = $5, lease_until = 0
   where store_id = $1 and tx_number = $2 and refund_id = $3 and holder = $4 and state = 'pending'`,
)

export async function rescheduleReceiptCancel(
  db: Connection,
  { storeId, txNumber, refundId, leaseHolder }: CashReceiptCancelRow,
  nextTryDate: number,
): Promise<void> {
  await db.run(cancelAgain, [storeId, txNumber, refundId, leaseHolder, nextTryDate])
}

const receiptsOfDeal = statement<{ row: CashReceiptRow }>(
  'cash_receipts_of_deal',
  `select ${row} as row from cash_receipt as c
   where c.store_id = $1 and c.deal_id = $2 and c.user_id = $3 and c.next_try_date is not null
   order by c.create_date, c.tx_number`,
)
const cancelsOf = statement<{ row: CashReceiptCancelRow }>(
  'cash_receipt_cancels_read',
  `select ${rowJson(cashReceiptCancel, 'k')} as row from cash_receipt_cancel as k
   where k.store_id = $1 and k.tx_number = $2 order by k.refund_id`,
)

export interface ReceiptWithCancels {
  receipt: CashReceiptRow
  cancels: CashReceiptCancelRow[]
}

/** The receipts of a customer's own approved payments in a deal, the oldest first. */
export async function readCashReceiptsOfDeal(
  db: Connection,
  { storeId, dealId, userId }: { storeId: number; dealId: number; userId: number },
): Promise<ReceiptWithCancels[]> {
  const receipts: ReceiptWithCancels[] = []
  for (const { row: receipt } of await db.run(receiptsOfDeal, [storeId, dealId, userId])) {
    const cancels = (await db.run(cancelsOf, [storeId, receipt.txNumber])).map((each) => each.row)
    receipts.push({ receipt, cancels })
  }
  return receipts
}

/** Erases the phone and business numbers of receipts that the service refused before `$1` (epoch ms): the store had time to try again. */
export const forgetRefusedIdentities = statement(
  'cash_receipt_forget_identities',
  `update cash_receipt set identity_sealed = null
   where state = 'refused' and identity_sealed is not null and settle_date < $1`,
)
