import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { payAccount, payModule } from '../database/schema/pay-accounts.ts'
import { statement } from '../database/statement.ts'

export type PayModuleRow = typeof payModule.$inferSelect
type PayAccountRow = typeof payAccount.$inferSelect

/** All pay modules of a store, offered or not, in display order. */
export async function readPayModules(db: Connection, storeId: number): Promise<PayModuleRow[]> {
  return db.orm
    .select()
    .from(payModule)
    .where(eq(payModule.storeId, storeId))
    .orderBy(asc(payModule.showOrder), asc(payModule.value))
}

export async function readPayAccount(
  db: Connection,
  storeId: number,
  vendor: string,
): Promise<PayAccountRow | null> {
  const [row] = await db.orm
    .select()
    .from(payAccount)
    .where(and(eq(payAccount.storeId, storeId), eq(payAccount.vendor, vendor)))
  return row ?? null
}

const anyAccountOf = statement<{ vendor: string }>(
  'pay_account_any',
  'select vendor from pay_account where store_id = $1 limit 1',
)

/** Whether a store has an account of its own at any provider. */
export async function hasPayAccount(db: Connection, storeId: number): Promise<boolean> {
  return (await db.run(anyAccountOf, [storeId])).length > 0
}

/** A store's accounts at providers, without their keys. */
export async function readPayAccounts(
  db: Connection,
  storeId: number,
): Promise<Omit<PayAccountRow, 'credentialsSealed'>[]> {
  const rows = await db.orm
    .select()
    .from(payAccount)
    .where(eq(payAccount.storeId, storeId))
    .orderBy(asc(payAccount.vendor))
  return rows.map(({ credentialsSealed: _sealed, ...row }) => row)
}

/** Writes an account, or replaces the one that the store has at the provider. */
export async function writePayAccount(db: Connection, row: typeof payAccount.$inferInsert): Promise<void> {
  const { storeId: _store, vendor: _vendor, ...set } = { subMid: null, ...row }
  await db.orm
    .insert(payAccount)
    .values(row)
    .onConflictDoUpdate({ target: [payAccount.storeId, payAccount.vendor], set })
}

const deleteAccount = statement(
  'pay_account_delete',
  'delete from pay_account where store_id = $1 and vendor = $2',
)

export async function deletePayAccount(db: Connection, storeId: number, vendor: string): Promise<void> {
  await db.run(deleteAccount, [storeId, vendor])
}

const unsettled = statement<{ count: number }>(
  'pay_account_unsettled',
  `select (
     (select count(*) from payment where store_id = $1 and vendor = $2
        and state in ('created', 'opened', 'authenticated', 'approving', 'unknown'))
     + (select count(*) from payment_reversal as r
        join payment as p on p.store_id = r.store_id and p.tx_number = r.tx_number
        where r.store_id = $1 and r.state = 'pending' and p.vendor = $2)
     + (select count(*) from refund as f
        join payment as p on p.store_id = f.store_id and p.tx_number = f.tx_number
        where f.store_id = $1 and f.state = 'pending' and p.vendor = $2))::int as count`,
)

/** Payments, refunds and cancels that still need the store's account at a provider. */
export async function countUnsettled(db: Connection, storeId: number, vendor: string): Promise<number> {
  return (await db.run(unsettled, [storeId, vendor]))[0]?.count ?? 0
}
