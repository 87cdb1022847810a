import type { Connection } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { statement } from '../database/statement.ts'

const leaveDateOf = statement<{ leave_date: number }>(
  'customer_has_left',
  'select leave_date from customer where user_id = $1 and leave_date is not null',
)

/** Without a lock: the account may be removed right afterwards. */
export async function isAccountRemoved(db: Connection, userId: number): Promise<boolean> {
  return (await db.run(leaveDateOf, [userId])).length > 0
}

/** Aborts the transaction if the account was removed. Takes no lock. */
export const requireActiveAccount = statement(
  'customer_require_active',
  `select require_guard(
     not exists (select 1 from customer where user_id = $1 and leave_date is not null), '${guards.account}')`,
)

/** SQL expression that fails if the account was removed, and else takes the lock that all of a customer's calls share. */
export const accountGuard = (userId: string) => `require_guard(coalesce(
     (select leave_date is null from customer where user_id = ${userId} for key share), true), '${guards.account}')`

/** A shared lock for a customer's calls; the removal of the account waits for all of them, and they for it. */
export const shareAccountLock = statement('customer_share_account_lock', `select ${accountGuard('$1')}`)
