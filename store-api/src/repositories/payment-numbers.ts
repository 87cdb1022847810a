import type { Connection, Transaction } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { paymentNumber } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'

export type PaymentNumberRow = typeof paymentNumber.$inferSelect

const claim = statement<{ tx_number: string }>(
  'payment_number_claim',
  `insert into payment_number (tx_number, store_id, user_id, create_date) values ($1, $2, $3, $4)
   on conflict (tx_number) do nothing returning tx_number`,
)

/*
 * A lock of the server that clients connect to, and not one of the number's row: on a distributed database the row is on another node
 * than its payment, and the commit of the one is seen before that of the other. This lock is released after both (ADR-0107).
 */
const key = `hashtextextended('payment:' || $1::text, 0)`
const lock = statement('payment_number_lock', `select pg_advisory_xact_lock(${key})`)
const lockFree = statement<{ isMine: boolean }>(
  'payment_number_lock_free',
  `select pg_try_advisory_xact_lock(${key}) as "isMine"`,
)

/**
 * Assigns a number to its first customer, and locks it until the transaction ends. `isNew`: nothing belongs to it yet, neither a
 * payment nor a hold.
 */
export async function claimNumber(
  tx: Transaction,
  owner: { txNumber: string; storeId: number; userId: number; now: number },
): Promise<Pick<PaymentNumberRow, 'storeId' | 'userId'> & { isNew: boolean }> {
  const { txNumber, storeId, userId, now } = owner
  lockNumber(tx, txNumber)
  const inserted = await tx.run(claim, [txNumber, storeId, userId, now])
  if (inserted.length > 0) return { storeId, userId, isNew: true }
  const stored = await readNumber(tx, txNumber)
  if (!stored) throw new Error('the number was not written')
  return { storeId: stored.storeId, userId: stored.userId, isNew: false }
}

/**
 * Locks a payment and its holds until the transaction ends; lock it before its deal and everything else. Statements that are sent after
 * it run once the lock is held.
 */
export function lockNumber(tx: Pick<Transaction, 'send'>, txNumber: string): void {
  tx.send(lock, [txNumber])
}

/** Locks a number unless it is locked, for callers that hold another lock; whether it did. */
export async function lockNumberIfFree(tx: Connection, txNumber: string): Promise<boolean> {
  const [found] = await tx.run(lockFree, [txNumber])
  return found?.isMine === true
}

const readNumberOf = statement<{ row: PaymentNumberRow }>(
  'payment_number_read',
  `select ${rowJson(paymentNumber, 'n')} as row from payment_number as n where n.tx_number = $1`,
)

export async function readNumber(db: Connection, txNumber: string): Promise<PaymentNumberRow | null> {
  const [found] = await db.run(readNumberOf, [txNumber])
  return found?.row ?? null
}
