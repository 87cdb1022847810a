import type { Connection, Transaction } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { statement } from '../database/statement.ts'

/** Whose a key is: the same text of somebody else is another key. */
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
 * Claims a key that is new, or whose holder's lease is over; returns no row where somebody else has it, or where the
 * customer has left. Its commit waits for no disk: a crash that loses the claim loses the work behind it as well.
 */
const claim = statement<{ holder: string }>(
  'idempotency_claim',
  `insert into idempotency_key as mine
     (store_id, principal_type, principal_id, endpoint, key, fingerprint, holder, lease_until, create_date)
   select $1::bigint, $2::text, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::bigint, $9::bigint
   from set_config('synchronous_commit', 'off', true)
   where $2 <> 'customer' or not exists (select from customer where user_id = $3 and leave_date is not null)
   on conflict (store_id, principal_type, principal_id, endpoint, key) do update
     set holder = excluded.holder, lease_until = excluded.lease_until
     where mine.answer is null and mine.fingerprint = excluded.fingerprint and mine.lease_until <= $9
   returning holder`,
)

export async function claimKey(
  db: Connection,
  scope: KeyScope,
  attempt: { fingerprint: string; holder: string; leaseUntil: number; now: number },
): Promise<boolean> {
  const { fingerprint, holder, leaseUntil, now } = attempt
  const values = [...valuesOf(scope), fingerprint, holder, leaseUntil, now]
  return (await db.run(claim, values)).length > 0
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
 * Stores the answer; only while the key is still held, else somebody else does the work by now.
 * @returns the length of the stored text
 */
export function storeAnswer(tx: Transaction, scope: KeyScope, holder: string, payload: unknown): number {
  const text = JSON.stringify({ payload })
  tx.send(store, [...valuesOf(scope), holder, text])
  return text.length
}

const release = statement(
  'idempotency_release',
  `delete from idempotency_key
   where store_id = $1 and principal_type = $2 and principal_id = $3 and endpoint = $4 and key = $5
     and holder = $6 and answer is null`,
)

/** Gives a key back after a refusal: nothing was done, so the same key may try again. */
export async function releaseKey(db: Connection, scope: KeyScope, holder: string): Promise<void> {
  await db.run(release, [...valuesOf(scope), holder])
}

export const pruneKeys = statement('idempotency_prune', 'delete from idempotency_key where create_date < $1')

/**
 * A customer who has left gets no answer repeated, and answers hold names, doors and requests. The table's key begins
 * with the store, so each store is asked for its own. Attempts that are under way have no answer yet, and end refused.
 */
export const deleteKeysOfCustomer = statement(
  'idempotency_delete_of_customer',
  `delete from idempotency_key
   where store_id = any(array(select store_id from store)) and principal_type = 'customer' and principal_id = $1`,
)
