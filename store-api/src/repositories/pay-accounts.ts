import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { payAccount, payModule } from '../database/schema/pay-accounts.ts'
import { statement } from '../database/statement.ts'

export type PayModuleRow = typeof payModule.$inferSelect
export type PayAccountRow = typeof payAccount.$inferSelect

/** All of a store's ways to pay, offered or not, in the order in which they are shown. */
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

const ownOf = statement<{ vendor: string }>(
  'pay_account_any',
  'select vendor from pay_account where store_id = $1 limit 1',
)

/** Whether a store has an account of its own at any provider. */
export async function hasPayAccount(db: Connection, storeId: number): Promise<boolean> {
  return (await db.run(ownOf, [storeId])).length > 0
}

const set = statement(
  'pay_account_set',
  `insert into pay_account (store_id, vendor, mid, sub_mid, api_url, secret_sealed)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (store_id, vendor) do update set mid = excluded.mid, sub_mid = excluded.sub_mid,
     api_url = excluded.api_url, secret_sealed = excluded.secret_sealed`,
)

export async function setPayAccount(db: Connection, of: PayAccountRow): Promise<void> {
  await db.run(set, [of.storeId, of.vendor, of.mid, of.subMid, of.apiUrl, of.secretSealed])
}
