import type { Connection, Transaction } from '../database/database.ts'
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

/** SQL expression that fails if the account was removed. */
export const accountGuard = (userId: string) => `require_guard(coalesce(
     (select leave_date is null from customer where user_id = ${userId}), true), '${guards.account}')`

/**
 * SQL expression for the key of an account's advisory lock, which the server that clients connect to holds. Not a row's lock: on a distributed
 * database the account is on another node than what its calls write, and its row's lock is free before all of that is seen (ADR-0111).
 */
export const accountKey = (userId: string) => `hashtextextended('account:' || ${userId}::bigint::text, 0)`

const shareLock = statement(
  'customer_share_account_lock',
  `select pg_advisory_xact_lock_shared(${accountKey('$1')})`,
)
const guard = statement('customer_guard_account', `select ${accountGuard('$1')}`)

/**
 * A shared lock for a customer's calls; the removal of the account waits for all of them, and they for it. Fails where the account
 * was removed. The guard is a statement of its own, so that it sees what was changed while the lock was waited for.
 */
export function shareAccountLock(tx: Pick<Transaction, 'send'>, userId: number): void {
  tx.send(shareLock, [userId])
  tx.send(guard, [userId])
}
