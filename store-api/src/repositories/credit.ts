import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { creditLine } from '../database/schema/credit.ts'
import { statement } from '../database/statement.ts'

/** A line of an order on credit: owed, repaid, or returned. */
export type CreditLineRow = typeof creditLine.$inferSelect

/** Same condition as the index on what is owed. */
const isOwed = 'repaid_tx_number is null and return_date is null'

const openAccount = statement(
  'credit_open_account',
  'insert into credit_account (store_id, user_id) values ($1, $2) on conflict do nothing',
)
const lockAccount = statement<{ user_id: number }>(
  'credit_lock',
  'select user_id from credit_account where store_id = $1 and user_id = $2 for update',
)

/**
 * Locks a customer's credit in a store until the transaction ends. Call it before any statement that changes it; it comes
 * after the payment's number and the deal.
 */
export async function lockCredit(tx: Transaction, storeId: number, userId: number): Promise<void> {
  await tx.run(openAccount, [storeId, userId])
  await tx.run(lockAccount, [storeId, userId])
}

const charge = statement<{ line_id: number }>(
  'credit_charge',
  `with charged as (
     insert into credit_line (store_id, line_id, user_id, tx_number, amount, is_tax_free, charge_date)
     select $1, l.line_id, $2, $3, l.amount, l.is_tax_free, $5
     from jsonb_to_recordset($4::jsonb) as l(line_id bigint, amount int, is_tax_free boolean)
     on conflict do nothing returning line_id, amount
   )
   insert into credit_ledger (store_id, user_id, line_id, kind, amount, tx_number, create_date)
   select $1, $2, line_id, 'charge', amount, $3, $5 from charged returning line_id`,
)

/** Puts lines on credit, each once; false where one of them was on credit before. */
export async function chargeCredit(
  tx: Transaction,
  newCharge: {
    storeId: number
    userId: number
    txNumber: string
    lines: readonly { lineId: number; total: number; isTaxFree: boolean }[]
    now: number
  },
): Promise<boolean> {
  const { storeId, userId, txNumber, lines, now } = newCharge
  const rows = lines.map(({ lineId, total, isTaxFree }) => ({
    line_id: lineId,
    amount: total,
    is_tax_free: isTaxFree,
  }))
  const charged = await tx.run(charge, [storeId, userId, txNumber, JSON.stringify(rows), now])
  return charged.length === lines.length
}

const owed = statement<{ row: CreditLineRow }>(
  'credit_owed',
  `select ${rowJson(creditLine, 'c')} as row from credit_line as c
   where c.store_id = $1 and c.user_id = $2 and ${isOwed} order by c.line_id`,
)

/** What a customer owes a store, line by line. */
export async function readOwedCredit(
  db: Connection,
  storeId: number,
  userId: number,
): Promise<CreditLineRow[]> {
  return (await db.run(owed, [storeId, userId])).map(({ row }) => row)
}

const repaymentOf = statement<Pick<CreditLineRow, 'lineId' | 'amount'> & { txNumber: string }>(
  'credit_repayment_of_lines',
  `select line_id as "lineId", amount, repaid_tx_number as "txNumber" from credit_line
   where store_id = $1 and line_id = any($2::bigint[]) and repaid_tx_number is not null order by line_id`,
)

/** Which of these lines were repaid, and by which repayment. */
export async function readRepaymentsOfLines(db: Connection, storeId: number, lineIds: readonly number[]) {
  return db.run(repaymentOf, [storeId, lineIds])
}

const repay = statement<{ line_id: number }>(
  'credit_repay',
  `with repaid as (
     update credit_line set repaid_tx_number = $4
     where store_id = $1 and user_id = $2 and line_id = any($3::bigint[]) and ${isOwed}
     returning line_id, amount
   )
   insert into credit_ledger (store_id, user_id, line_id, kind, amount, tx_number, create_date)
   select $1, $2, line_id, 'repay', -amount, $4, $5 from repaid returning line_id`,
)

export interface Repayment {
  storeId: number
  userId: number
  /** Number of the payment, or of the cash taken at the counter. */
  txNumber: string
  lineIds: readonly number[]
  now: number
}

/** Repays lines. False where one is not owed any more: the caller rolls back, and nothing is repaid twice. */
export async function repayCredit(tx: Transaction, repayment: Repayment): Promise<boolean> {
  const { storeId, userId, txNumber, lineIds, now } = repayment
  return (await tx.run(repay, [storeId, userId, lineIds, txNumber, now])).length === lineIds.length
}

const cancelRepayment = statement<{ line_id: number }>(
  'credit_repay_cancel',
  `with open as (
     update credit_line set repaid_tx_number = null
     where store_id = $1 and user_id = $2 and line_id = any($3::bigint[]) and repaid_tx_number = $4
     returning line_id, amount
   )
   insert into credit_ledger (store_id, user_id, line_id, kind, amount, tx_number, create_date)
   select $1, $2, line_id, 'repay-cancel', amount, $4, $5 from open returning line_id`,
)

/** The money of a repayment went back: its lines are owed again, unless they were returned. Idempotent. */
export async function cancelCreditRepayment(tx: Transaction, repayment: Repayment): Promise<boolean> {
  const { storeId, userId, txNumber, lineIds, now } = repayment
  return (await tx.run(cancelRepayment, [storeId, userId, lineIds, txNumber, now])).length > 0
}

const giveBack = statement(
  'credit_return',
  `with returned as (
     update credit_line set return_date = $4
     where store_id = $1 and tx_number = $2 and line_id = any($3::bigint[]) and return_date is null
     returning user_id, line_id, amount
   )
   insert into credit_ledger (store_id, user_id, line_id, kind, amount, tx_number, create_date)
   select $1, user_id, line_id, 'return', -amount, $2, $4 from returned`,
)

/** The order or lines of it were cancelled or refunded: they are not owed any more. Idempotent. */
export async function returnCredit(
  tx: Transaction,
  returned: { storeId: number; txNumber: string; lineIds: readonly number[]; now: number },
): Promise<void> {
  await tx.run(giveBack, [returned.storeId, returned.txNumber, returned.lineIds, returned.now])
}

/** Lines `c` that were refunded after they had been repaid, and whose repayment has not gone back: the condition of the index of them. */
export const isReturnedAfterRepayment = 'c.return_date is not null and c.repaid_tx_number is not null'

/** Those that were repaid at the counter, whose cash was not handed back yet. */
export const isCashToHandBack = `${isReturnedAfterRepayment} and not exists (
  select from payment as own where own.store_id = $1 and own.tx_number = c.repaid_tx_number)`

const cashOf = statement<{ lineId: number; userId: number }>(
  'credit_cash_of_refund',
  `select c.line_id as "lineId", c.user_id as "userId" from credit_line as c
   where c.store_id = $1 and c.repaid_tx_number = $2 and c.tx_number || ':' || c.return_date = $3
     and ${isCashToHandBack}`,
)

/**
 * Records that the counter handed back the cash of a repayment for refunded lines. False where that is recorded already.
 * @param refund.key the order's payment and the time of the refund, as the list of refused money names them
 */
export async function handBackCash(
  tx: Transaction,
  refund: { storeId: number; txNumber: string; key: string; now: number },
): Promise<boolean> {
  const { storeId, txNumber, key, now } = refund
  const lines = await tx.run(cashOf, [storeId, txNumber, key])
  const [first] = lines
  if (!first) return false
  const { userId } = first
  await lockCredit(tx, storeId, userId)
  const lineIds = lines.map(({ lineId }) => lineId)
  return cancelCreditRepayment(tx, { storeId, userId, txNumber, lineIds, now })
}

const repaidBy = statement<{ line_id: number; user_id: number }>(
  'credit_repaid_by',
  'select line_id, user_id from credit_line where store_id = $1 and repaid_tx_number = $2 order by line_id',
)

/** Customer and lines of a repayment, without those whose money went back; null where there are none. */
export async function readRepaidBy(db: Connection, storeId: number, txNumber: string) {
  const rows = await db.run(repaidBy, [storeId, txNumber])
  const [first] = rows
  return first ? { userId: first.user_id, lineIds: rows.map(({ line_id }) => line_id) } : null
}

/** Won of a customer in a store, without what was returned. */
export interface CreditTotals {
  charged: number
  repaid: number
  /** Tax-free part of what is owed. */
  owedTaxFree: number
}

const totals = statement<CreditTotals>(
  'credit_totals',
  `select coalesce(sum(amount), 0)::float8 as charged,
     coalesce(sum(amount) filter (where repaid_tx_number is not null), 0)::float8 as repaid,
     coalesce(sum(amount) filter (where repaid_tx_number is null and is_tax_free), 0)::float8 as "owedTaxFree"
   from credit_line where store_id = $1 and user_id = $2 and return_date is null`,
)

export async function readCreditTotals(
  db: Connection,
  storeId: number,
  userId: number,
): Promise<CreditTotals> {
  return (await db.run(totals, [storeId, userId]))[0] ?? { charged: 0, repaid: 0, owedTaxFree: 0 }
}

const owing = statement<{ userId: number; amount: number }>(
  'credit_owing',
  `select user_id as "userId", sum(amount)::float8 as amount from credit_line
   where store_id = $1 and ${isOwed} group by user_id having sum(amount) > 0 order by min(charge_date), user_id limit 200`,
)

/** Who owes a store, the oldest debt first. */
export async function readOwing(db: Connection, storeId: number) {
  return db.run(owing, [storeId])
}

const repayments = statement<{ txNumber: string; userId: number; amount: number; date: number }>(
  'credit_repayments',
  `select l.tx_number as "txNumber", l.user_id as "userId", -sum(l.amount)::float8 as amount, max(l.create_date)::float8 as date
   from credit_ledger as l
     join credit_line as c on c.store_id = l.store_id and c.line_id = l.line_id and c.repaid_tx_number = l.tx_number
   where l.store_id = $1 and l.kind = 'repay' group by l.tx_number, l.user_id order by date desc limit 50`,
)

/** The latest repayments that were not cancelled. */
export async function readRepayments(db: Connection, storeId: number) {
  return db.run(repayments, [storeId])
}
