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

const ownOf = statement<{ vendor: string }>(
  'pay_account_any',
  'select vendor from pay_account where store_id = $1 limit 1',
)

/** Whether a store has an account of its own at any provider. */
export async function hasPayAccount(db: Connection, storeId: number): Promise<boolean> {
  return (await db.run(ownOf, [storeId])).length > 0
}
