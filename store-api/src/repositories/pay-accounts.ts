import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { rowJson } from '../database/row-json.ts'
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

/** The account at the provider where there is one, else any other. */
const accountOf = statement<{ row: PayAccountRow }>(
  'pay_account_read',
  `select ${rowJson(payAccount, 'a')} as row from pay_account as a
   where a.store_id = $1 order by a.vendor = $2 desc limit 1`,
)

/** A store's own account at a provider, or null; and whether it has one of its own at any. */
export async function findPayAccount(
  db: Connection,
  storeId: number,
  vendor: string,
): Promise<{ account: PayAccountRow | null; hasAny: boolean }> {
  const [found] = await db.run(accountOf, [storeId, vendor])
  return { account: found?.row.vendor === vendor ? found.row : null, hasAny: found !== undefined }
}

export async function readPayAccount(
  db: Connection,
  storeId: number,
  vendor: string,
): Promise<PayAccountRow | null> {
  return (await findPayAccount(db, storeId, vendor)).account
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
