import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface CustomerRow {
  userId: number
  name: string
  phoneNumber: string
}

const read = statement<CustomerRow>(
  'customer_read',
  `select user_id as "userId", name, phone_number as "phoneNumber" from customer
   where user_id = $1 and leave_date is null`,
)

/** Null for a removed or unknown account. */
export async function readCustomer(db: Connection, userId: number): Promise<CustomerRow | null> {
  const [row] = await db.run(read, [userId])
  return row ?? null
}

const readMany = statement<CustomerRow>(
  'customers_read',
  `select user_id as "userId", name, phone_number as "phoneNumber" from customer
   where user_id = any($1::bigint[]) and leave_date is null`,
)

/** Customers by id, without removed accounts. */
export async function readContacts(
  db: Connection,
  userIds: readonly number[],
): Promise<Map<number, CustomerRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.run(readMany, [[...new Set(userIds)]])
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Names of customers by id, without removed accounts. */
export async function readNames(db: Connection, userIds: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await readContacts(db, userIds))].map(([userId, { name }]) => [userId, name]))
}

const ownerOfPhone = statement<{ userId: number }>(
  'customer_of_phone',
  'select user_id as "userId" from customer_phone where phone_number = $1',
)

const claimPhone = statement<{ userId: number }>(
  'customer_claim_phone',
  `insert into customer_phone (phone_number, user_id)
   values ($1, nextval(pg_get_serial_sequence('customer', 'user_id')))
   on conflict (phone_number) do nothing returning user_id as "userId"`,
)

const add = statement(
  'customer_add',
  `insert into customer (user_id, name, phone_number, create_date, is_invited) overriding system value
   values ($1, $2, $3, $4, $5)`,
)

const updateSignIn = statement(
  'customer_signed_in',
  `update customer set name = $2, locale = $3, is_invited = false
   where user_id = $1 and (name <> $2 or locale <> $3 or is_invited)`,
)

const phoneLock = statement(
  'customer_lock_phone',
  `select pg_advisory_xact_lock(hashtextextended('phone:' || $1::text, 0))`,
)

/**
 * Locks a phone number until the transaction ends: its sign-ins, the accounts that gifts make for it and the removal of its account come
 * one after another. An advisory lock of the database that API processes connect to, in a distributed one its coordinator; no row is locked (ADR-0111).
 */
export function lockPhone(tx: Pick<Transaction, 'send'>, phoneNumber: string): void {
  tx.send(phoneLock, [phoneNumber])
}

/** After `lockPhone` the account is not removed until the transaction ends. */
export async function findCustomer(db: Connection, phoneNumber: string): Promise<number | null> {
  const [row] = await db.run(ownerOfPhone, [phoneNumber])
  return row?.userId ?? null
}

/**
 * Claims the number before creating its customer, so that a concurrent sign-up leaves nothing behind. Null where the
 * number has a customer by now: {@link findCustomer} finds that one. `isInvited`: the customer has not signed in yet.
 */
export async function addCustomer(
  tx: Connection,
  { name, phoneNumber, isInvited = false }: { name: string; phoneNumber: string; isInvited?: boolean },
  now: number,
): Promise<number | null> {
  const [claimed] = await tx.run(claimPhone, [phoneNumber])
  if (!claimed) return null
  await tx.run(add, [claimed.userId, name, phoneNumber, now, isInvited])
  return claimed.userId
}

const invited = statement<{ user_id: number }>(
  'customer_invited',
  'select user_id from customer where user_id = $1 and is_invited',
)

/** Whether this customer has never signed in: the account was made for a gift. */
export async function isInvitedCustomer(db: Connection, userId: number): Promise<boolean> {
  return (await db.run(invited, [userId])).length > 0
}

/** Updates name and language of text messages at a sign-in. */
export async function recordSignIn(
  tx: Connection,
  userId: number,
  { name, locale }: { name: string; locale: 'ko' | 'en' },
): Promise<void> {
  await tx.run(updateSignIn, [userId, name, locale])
}

const localeOf = statement<{ locale: string }>(
  'customer_locale',
  'select locale from customer where user_id = $1',
)

export async function readLocale(db: Connection, userId: number): Promise<'ko' | 'en'> {
  const [row] = await db.run(localeOf, [userId])
  return row?.locale === 'en' ? 'en' : 'ko'
}
