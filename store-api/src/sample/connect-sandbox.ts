import { createHmac } from 'node:crypto'
import { sandboxPaths, storeKeySubject } from '@storefront/contract/sandbox.ts'
import type { Connection, Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { storeChange } from '../repositories/store-change.ts'
import type { Secrets } from '../security/secrets.ts'

export interface Sandbox {
  url: string
  secret: string
}

const stores = statement<{ store_id: number }>('sandbox_stores', 'select store_id from store')

const setWebhook = statement(
  'sandbox_set_webhook',
  `with hooked as (update store set webhook_url = $2, webhook_secret = $3, ${storeChange} where store_id = $1)
   insert into store_delivery (store_id) values ($1) on conflict do nothing`,
)

/** Revokes the keys of a sandbox with another secret. */
const addKey = statement(
  'sandbox_add_key',
  `with former as (
     update store_key set revoke_date = $3
     where store_id = $1 and label = 'sandbox' and key_hash <> $2 and revoke_date is null)
   insert into store_key (store_id, key_hash, label, create_date) values ($1, $2, 'sandbox', $3)
   on conflict (store_id, key_hash) do update set revoke_date = null`,
)

const revokeKeys = statement(
  'sandbox_revoke_keys',
  `update store_key set revoke_date = $1 where label = 'sandbox' and revoke_date is null`,
)

const dropWebhooks = statement(
  'sandbox_drop_webhooks',
  `update store set webhook_url = null, webhook_secret = null, ${storeChange}
   where webhook_url like '%' || $1`,
)

/** The key with which the sandbox's counter acts for a store; both sides derive it from the shared secret. */
export function sandboxStoreKey({ secret }: Sandbox, storeId: number): string {
  return createHmac('sha256', secret).update(storeKeySubject(storeId)).digest('base64url')
}

/** Connects every store to the sandbox's counter: its events are sent there, and the counter's key has access. */
export async function connectSandbox(
  db: Connection,
  secrets: Secrets,
  sandbox: Sandbox,
  now: number,
): Promise<void> {
  for (const { store_id } of await db.run(stores, [])) await connectStore(db, secrets, sandbox, store_id, now)
}

/**
 * Disconnects an earlier sandbox: revokes its keys, and sends no events there. Called at the start of an API without a
 * sandbox, because the database may be from a start with one.
 */
export async function disconnectSandbox(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(revokeKeys, [now])
    await tx.run(dropWebhooks, [sandboxPaths.storeEvents])
  })
}

export async function connectStore(
  db: Connection,
  secrets: Secrets,
  sandbox: Sandbox,
  storeId: number,
  now: number,
): Promise<void> {
  const url = `${sandbox.url}${sandboxPaths.storeEvents}`
  await db.run(setWebhook, [storeId, url, secrets.seal(sandbox.secret)])
  const keyHash = secrets.hash('store-key', sandboxStoreKey(sandbox, storeId))
  await db.run(addKey, [storeId, keyHash, now])
}
