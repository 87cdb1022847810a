import type { Connection } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
import { paymentNumber } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'

export type PaymentNumberRow = typeof paymentNumber.$inferSelect

const claim = statement(
  'payment_number_claim',
  `insert into payment_number (tx_number, store_id, user_id, create_date) values ($1, $2, $3, $4)
   on conflict (tx_number) do nothing`,
)

const lockNumberOf = statement<{ row: PaymentNumberRow }>(
  'payment_number_lock',
  `select ${rowJson(paymentNumber, 'n')} as row from payment_number as n where n.tx_number = $1 for update`,
)

/** Assigns a number to its first customer, and locks it until the transaction ends. */
export async function claimNumber(
  tx: Connection,
  of: { txNumber: string; storeId: number; userId: number; now: number },
): Promise<PaymentNumberRow> {
  await tx.run(claim, [of.txNumber, of.storeId, of.userId, of.now])
  const held = await lockNumber(tx, of.txNumber)
  if (!held) throw new Error('the number was not written')
  return held
}

/** Locks a payment and its holds until the transaction ends; lock it before its deal and everything else. */
export async function lockNumber(tx: Connection, txNumber: string): Promise<PaymentNumberRow | null> {
  const [found] = await tx.run(lockNumberOf, [txNumber])
  return found?.row ?? null
}

const lockFree = statement<{ row: PaymentNumberRow }>(
  'payment_number_lock_free',
  `select ${rowJson(paymentNumber, 'n')} as row from payment_number as n
   where n.tx_number = $1 for update skip locked`,
)

/** Locks a number unless it is locked, for callers that hold another lock. */
export async function lockNumberIfFree(tx: Connection, txNumber: string): Promise<PaymentNumberRow | null> {
  const [found] = await tx.run(lockFree, [txNumber])
  return found?.row ?? null
}

const readNumberOf = statement<{ row: PaymentNumberRow }>(
  'payment_number_read',
  `select ${rowJson(paymentNumber, 'n')} as row from payment_number as n where n.tx_number = $1`,
)

export async function readNumber(db: Connection, txNumber: string): Promise<PaymentNumberRow | null> {
  const [found] = await db.run(readNumberOf, [txNumber])
  return found?.row ?? null
}
