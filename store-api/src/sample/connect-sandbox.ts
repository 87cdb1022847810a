import { createHmac } from 'node:crypto'
import { sandboxPaths, storeKeySubject } from '@storefront/contract/sandbox.ts'
import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Secrets } from '../security/secrets.ts'

export interface Sandbox {
  url: string
  secret: string
}

const stores = statement<{ store_id: number }>('sandbox_stores', 'select store_id from store')

const setWebhook = statement(
  'sandbox_set_webhook',
  `with hooked as (update store set webhook_url = $2, webhook_secret = $3 where store_id = $1)
   insert into store_delivery (store_id) values ($1) on conflict do nothing`,
)

const addKey = statement(
  'sandbox_add_key',
  `insert into store_key (store_id, key_hash, label, create_date) values ($1, $2, 'sandbox', $3)
   on conflict do nothing`,
)

/** The key with which the sandbox's counter acts for a store; both sides make it from the shared secret. */
export function sandboxStoreKey({ secret }: Sandbox, storeId: number): string {
  return createHmac('sha256', secret).update(storeKeySubject(storeId)).digest('base64url')
}

/** Hands every store to the sandbox's counter: its events go there, and the counter's key opens it. */
export async function connectSandbox(
  db: Connection,
  secrets: Secrets,
  sandbox: Sandbox,
  now: number,
): Promise<void> {
  for (const { store_id } of await db.run(stores, [])) await connectStore(db, secrets, sandbox, store_id, now)
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
