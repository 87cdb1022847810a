import type { LeavingBlockedReason } from '@storefront/contract/endpoints/leaving.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { accountKey } from './active-account.ts'
import { lockPhone } from './customers.ts'

export interface Account {
  userId: number
  phoneNumber: string
}

/** A reason that blocks an account removal, in one store. */
export interface BlockingReason {
  kind: LeavingBlockedReason
  storeId: number
}

/** What a customer loses with the account: counts and amounts by their field of `getLeavingInfo`'s answer. */
export type RemovalLosses = Readonly<Record<string, number>>

/** What one feature does for an account removal (ADR-0028). */
export interface AccountRemoval {
  /** Reads the blocking reasons. */
  blockingReasons?(db: Connection, userId: number): Promise<BlockingReason[]>
  /** Reads what the customer would lose now; `now` in epoch ms. */
  belongings?(db: Connection, userId: number, now: number): Promise<RemovalLosses>
  /**
   * Deletes or anonymises the feature's personal data. Orders, payments, ledgers and agreements are retained under a
   * `userId` that identifies nobody. Runs in the transaction that locks the account.
   */
  erase?(tx: Transaction, account: Account, now: number): Promise<void>
}

const takeLock = statement('account_removal_take_lock', `select pg_advisory_xact_lock(${accountKey('$1')})`)
const lock = statement<{ user_id: number }>(
  'account_removal_lock',
  'select user_id from customer where user_id = $1 and leave_date is null for update',
)

/**
 * Locks the account until the end of the transaction: no sign-in and no spending call. Same lock order as a sign-in.
 * False where the account was removed already.
 */
export async function lockAccount(
  tx: Transaction,
  { userId, phoneNumber }: { userId: number; phoneNumber: string },
): Promise<boolean> {
  lockPhone(tx, phoneNumber)
  tx.send(takeLock, [userId])
  return (await tx.run(lock, [userId])).length > 0
}

interface StoreNames {
  /** Empty: the store has none. */
  storeName: string
  /** Null: the store has none. */
  storeNameEn: string | null
}

const storeNames = statement<StoreNames & { storeId: number }>(
  'account_removal_store_names',
  `select store_id as "storeId", coalesce(info ->> 'name', '') as "storeName",
   info #>> '{translations,en,name}' as "storeNameEn"
   from store where store_id = any($1::bigint[])`,
)

export async function readStoreNames(
  db: Connection,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, StoreNames>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db.run(storeNames, [storeIds])
  return new Map(rows.map(({ storeId, ...names }) => [storeId, names]))
}
