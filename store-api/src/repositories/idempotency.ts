import type { Connection, Transaction } from '../database/database.ts'
import { guards } from '../database/guard.ts'
import { statement } from '../database/statement.ts'

export interface KeyScope {
  storeId: number
  userId: number
  endpoint: string
  key: string
}

/**
 * Takes a key that is new, or whose holder's time is over; answers nothing where somebody else has it, or where
 * the customer has left. Its
 * commit waits for no disk: a crash that loses the claim loses the work that came behind it as well.
 */
const claim = statement<{ holder: string }>(
  'idempotency_claim',
  `insert into idempotency_key as mine
     (store_id, user_id, endpoint, key, fingerprint, holder, lease_until, create_date)
   select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, $6::text, $7::bigint, $8::bigint
   from set_config('synchronous_commit', 'off', true)
   where not exists (select from customer where user_id = $2 and leave_date is not null)
   on conflict (store_id, user_id, endpoint, key) do update
     set holder = excluded.holder, lease_until = excluded.lease_until
     where mine.answer is null and mine.fingerprint = excluded.fingerprint and mine.lease_until <= $8
   returning holder`,
)

export async function claimKey(
  db: Connection,
  { storeId, userId, endpoint, key }: KeyScope,
  attempt: { fingerprint: string; holder: string; leaseUntil: number; now: number },
): Promise<boolean> {
  const { fingerprint, holder, leaseUntil, now } = attempt
  const values = [storeId, userId, endpoint, key, fingerprint, holder, leaseUntil, now]
  return (await db.run(claim, values)).length > 0
}

const read = statement<{ fingerprint: string; answer: string | null }>(
  'idempotency_read',
  `select fingerprint, answer from idempotency_key
   where store_id = $1 and user_id = $2 and endpoint = $3 and key = $4`,
)

export async function readKey(db: Connection, { storeId, userId, endpoint, key }: KeyScope) {
  const [row] = await db.run(read, [storeId, userId, endpoint, key])
  return row
}

const keep = statement(
  'idempotency_keep',
  `with kept as (
     update idempotency_key set answer = $6
     where store_id = $1 and user_id = $2 and endpoint = $3 and key = $4 and holder = $5 and answer is null
     returning holder
   )
   select require_guard(exists (select from kept), '${guards.key}')`,
)

/**
 * Keeps the answer; only while the key is still held, else somebody else does the work by now.
 * @returns how long the text is that is kept
 */
export function keepAnswer(
  tx: Transaction,
  { storeId, userId, endpoint, key }: KeyScope,
  holder: string,
  payload: unknown,
): number {
  const text = JSON.stringify({ payload })
  tx.send(keep, [storeId, userId, endpoint, key, holder, text])
  return text.length
}

const release = statement(
  'idempotency_release',
  `delete from idempotency_key
   where store_id = $1 and user_id = $2 and endpoint = $3 and key = $4 and holder = $5 and answer is null`,
)

/** Gives a key back after a refusal: nothing was done, so the same key may try again. */
export async function releaseKey(db: Connection, scope: KeyScope, holder: string): Promise<void> {
  const { storeId, userId, endpoint, key } = scope
  await db.run(release, [storeId, userId, endpoint, key, holder])
}

export const pruneKeys = statement('idempotency_prune', 'delete from idempotency_key where create_date < $1')
