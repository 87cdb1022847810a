import type { Connection, Database, Transaction } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { statement } from '../database/statement.ts'
import { requireActiveAccount } from './active-account.ts'

/** Owner of a key; keys are unique per principal. */
export interface Principal {
  type: 'customer' | 'store' | 'edge'
  /** A customer's `userId`, a store's `storeId`, 0 for the edge. */
  id: number
}

export interface KeyScope {
  storeId: number
  principal: Principal
  endpoint: string
  key: string
}

function valuesOf({ storeId, principal, endpoint, key }: KeyScope) {
  return [storeId, principal.type, principal.id, endpoint, key] as const
}

/**
 * Claims a new key, or one whose lease has expired; returns no row where another attempt has it. Committed asynchronously,
 * which `set_config` asks for and adds nothing to the holder: a crash that loses the claim loses the work as well.
 */
const claim = statement<{ holder: string }>(
  'idempotency_claim',
  `insert into idempotency_key as mine
     (store_id, principal_type, principal_id, endpoint, key, fingerprint, holder, lease_until, create_date)
   values ($1, $2, $3, $4, $5, $6, left(set_config('synchronous_commit', 'off', true), 0) || $7, $8, $9)
   on conflict (store_id, principal_type, principal_id, endpoint, key) do update
     set holder = excluded.holder, lease_until = excluded.lease_until
     where mine.answer is null and mine.fingerprint = excluded.fingerprint and mine.lease_until <= $9
   returning holder`,
)

/** False where another attempt has the key. @throws GuardFailed where the account of its customer was removed */
export async function claimKey(
  db: Database,
  scope: KeyScope,
  attempt: { fingerprint: string; holder: string; leaseUntil: number; now: number },
): Promise<boolean> {
  const { fingerprint, holder, leaseUntil, now } = attempt
  const values = [...valuesOf(scope), fingerprint, holder, leaseUntil, now]
  if (scope.principal.type !== 'customer') return (await db.run(claim, values)).length > 0
  // The check and the claim are sent at once: the account and the store may be on two nodes.
  const { claimed } = await db.transaction(async (tx) => {
    tx.send(requireActiveAccount, [scope.principal.id])
    const claimed = tx.run(claim, values)
    // A failure is reported by the transaction, or below.
    claimed.catch(() => undefined)
    return { claimed }
  })
  return (await claimed).length > 0
}

const read = statement<{ fingerprint: string; answer: string | null; leaseUntil: number }>(
  'idempotency_read',
  `select fingerprint, answer, lease_until as "leaseUntil" from idempotency_key
   where store_id = $1 and principal_type = $2 and principal_id = $3 and endpoint = $4 and key = $5`,
)

export async function readKey(db: Connection, scope: KeyScope) {
  const [row] = await db.run(read, valuesOf(scope))
  return row
}

const store = statement(
  'idempotency_store_answer',
  `with stored as (
     update idempotency_key set answer = $7
     where store_id = $1 and principal_type = $2 and principal_id = $3 and endpoint = $4 and key = $5
       and holder = $6 and answer is null
     returning holder
   )
   select require_guard(exists (select from stored), '${guards.key}')`,
)

/**
 * Stores the answer; only while this attempt holds the lease.
 * @returns the length of the stored text
 */
export function storeAnswer(tx: Transaction, scope: KeyScope, holder: string, payload: unknown): number {
  const text = JSON.stringify({ payload })
  tx.send(store, [...valuesOf(scope), holder, text])
  return text.length
}

/**
 * A key with its answer, where nothing was claimed before. A key that exists is an error of the database, which rolls back what the
 * transaction has done.
 */
const add = statement(
  'idempotency_add',
  `insert into idempotency_key
     (store_id, principal_type, principal_id, endpoint, key, fingerprint, holder, lease_until, create_date, answer)
   values ($1, $2, $3, $4, $5, $6, '', 0, $7, $8)`,
)

/**
 * Stores an answer under a key that was not claimed; the transaction fails with the guard `key` where the key exists, after waiting for
 * a transaction that is storing it.
 * @returns the length of the stored text
 */
export function addAnsweredKey(
  tx: Transaction,
  scope: KeyScope,
  { fingerprint, now }: { fingerprint: string; now: number },
  payload: unknown,
): number {
  const text = JSON.stringify({ payload })
  tx.send(add, [...valuesOf(scope), fingerprint, now, text])
  return text.length
}

const dropDead = statement(
  'idempotency_drop_dead',
  `delete from idempotency_key
   where store_id = $1 and principal_type = $2 and principal_id = $3 and endpoint = $4 and key = $5
     and answer is null and lease_until <= $6`,
)

/** Deletes a claim whose holder has died, so that the key can be used again. */
export async function dropDeadClaim(db: Connection, scope: KeyScope, now: number): Promise<void> {
  await db.run(dropDead, [...valuesOf(scope), now])
}

const release = statement(
  'idempotency_release',
  `delete from idempotency_key
   where store_id = $1 and principal_type = $2 and principal_id = $3 and endpoint = $4 and key = $5
     and holder = $6 and answer is null`,
)

/** Releases a key after a refusal, so that it can be retried. */
export async function releaseKey(db: Connection, scope: KeyScope, holder: string): Promise<void> {
  await db.run(release, [...valuesOf(scope), holder])
}

export const pruneKeys = statement('idempotency_prune', 'delete from idempotency_key where create_date < $1')

/**
 * Deletes the answers of a removed account, which contain personal data. The table's key starts with the store, so it
 * looks in every store. Attempts in flight have no answer yet, and are refused.
 */
export const deleteKeysOfCustomer = statement(
  'idempotency_delete_of_customer',
  `delete from idempotency_key
   where store_id = any(array(select store_id from store)) and principal_type = 'customer' and principal_id = $1`,
)
