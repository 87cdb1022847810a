import type { Connection } from '../database/database.ts'
import { rowColumns, rowJson } from '../database/row-json.ts'
import { hold } from '../database/schema/payments.ts'
import { statement } from '../database/statement.ts'

export type HoldRow = typeof hold.$inferSelect
export type NewHold = Pick<HoldRow, 'kind' | 'subject' | 'quantity'>

export interface HoldOwner {
  storeId: number
  txNumber: string
  userId: number
}

const insert = statement<{ subject: string }>(
  'hold_insert',
  `insert into hold as h (store_id, tx_number, user_id, kind, subject, quantity, expire_date, create_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict do nothing
   returning subject`,
)

/** Adds a hold; false where one exists: of this payment, or an order's of another one. */
export async function addHold(
  tx: Connection,
  { storeId, txNumber, userId }: HoldOwner,
  { kind, subject, quantity }: NewHold,
  { expireDate, now }: { expireDate: number | null; now: number },
): Promise<boolean> {
  const values = [storeId, txNumber, userId, kind, subject, quantity, expireDate, now]
  return (await tx.run(insert, values)).length > 0
}

const upsert = statement<{ subject: string }>(
  'hold_upsert',
  `insert into hold as h (store_id, tx_number, user_id, kind, subject, quantity, expire_date, create_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (store_id, tx_number, kind, subject) do update
     set state = 'held', quantity = excluded.quantity, expire_date = excluded.expire_date
     where h.state <> 'confirmed'
   returning subject`,
)

/** Adds a hold of a payment number, also after an earlier release. */
export async function upsertHold(
  tx: Connection,
  { storeId, txNumber, userId }: HoldOwner,
  { kind, subject, quantity }: NewHold,
  { expireDate, now }: { expireDate: number | null; now: number },
): Promise<void> {
  await tx.run(upsert, [storeId, txNumber, userId, kind, subject, quantity, expireDate, now])
}

const release = statement(
  'hold_release',
  `update hold set state = 'released', expire_date = null
   where store_id = $1 and tx_number = $2 and kind = $3 and subject = $4 and state = 'held'`,
)

/** Ends one hold. */
export async function releaseHold(
  tx: Connection,
  { storeId, txNumber, kind, subject }: Pick<HoldRow, 'storeId' | 'txNumber' | 'kind' | 'subject'>,
): Promise<void> {
  await tx.run(release, [storeId, txNumber, kind, subject])
}

const holdsOfPayment = statement<{ row: HoldRow }>(
  'holds_of_payment',
  `select ${rowJson(hold, 'h')} as row from hold as h
   where h.store_id = $1 and h.tx_number = $2 order by h.kind, h.subject`,
)

export async function readHolds(db: Connection, storeId: number, txNumber: string): Promise<HoldRow[]> {
  return (await db.run(holdsOfPayment, [storeId, txNumber])).map(({ row }) => row)
}

const end = statement<HoldRow>(
  'holds_end',
  `update hold as h set state = $3, expire_date = null
   where h.store_id = $1 and h.tx_number = $2 and h.state = 'held'
   returning ${rowColumns(hold, 'h')}`,
)

/** Ends all holds of a payment and returns them; already ended ones are not returned. */
export async function endHolds(
  tx: Connection,
  { storeId, txNumber }: Pick<HoldOwner, 'storeId' | 'txNumber'>,
  state: 'confirmed' | 'released',
): Promise<HoldRow[]> {
  return tx.run(end, [storeId, txNumber, state])
}

const paymentOf = statement<{ tx_number: string }>(
  'hold_of_order',
  `select tx_number from hold
   where store_id = $1 and subject = any($2::text[]) and kind = 'order' and state <> 'released' limit 1`,
)

/** The number of the payment that pays, or has paid, one of these orders; null where there is none. */
export async function paymentOfOrders(
  db: Connection,
  storeId: number,
  orderIds: readonly number[],
): Promise<string | null> {
  const [found] = await db.run(paymentOf, [storeId, orderIds.map(String)])
  return found?.tx_number ?? null
}

const paid = statement<{ subject: string }>(
  'holds_of_paid_orders',
  `select subject from hold
   where store_id = $1 and subject = any($2::text[]) and kind = 'order' and state = 'confirmed'`,
)

/** Which of these orders a payment of the web shop has paid; the counter's are not among them. */
export async function readPaidOrders(
  db: Connection,
  storeId: number,
  orderIds: readonly number[],
): Promise<number[]> {
  return (await db.run(paid, [storeId, orderIds.map(String)])).map(({ subject }) => Number(subject))
}

const activeOfUser = statement<{ tx_number: string }>(
  'holds_active_of_user',
  `select distinct tx_number from hold
   where store_id = $1 and user_id = $2 and tx_number <> $3 and state = 'held' and expire_date is not null`,
)

/** The customer's other payment numbers with holds but without a payment. */
export async function numbersWithActiveHolds(
  tx: Connection,
  { storeId, txNumber, userId }: HoldOwner,
): Promise<string[]> {
  return (await tx.run(activeOfUser, [storeId, userId, txNumber])).map((row) => row.tx_number)
}

const expired = statement<{ tx_number: string }>(
  'holds_expired',
  `select distinct tx_number from hold where expire_date <= $1 and state = 'held' limit $2`,
)

/** Payment numbers with a hold that expired before a payment took it over. */
export async function readNumbersOfExpiredHolds(
  db: Connection,
  now: number,
  limit: number,
): Promise<string[]> {
  return (await db.run(expired, [now, limit])).map((row) => row.tx_number)
}

const activeOfNumber = statement<{ tx_number: string }>(
  'hold_active_of_number',
  `select tx_number from hold
   where store_id = $1 and tx_number = $2 and state = 'held' and expire_date is not null limit 1`,
)

/** Whether a payment number has active holds without a payment; call under the number's lock. */
export async function hasActiveHolds(tx: Connection, storeId: number, txNumber: string): Promise<boolean> {
  return (await tx.run(activeOfNumber, [storeId, txNumber])).length > 0
}
