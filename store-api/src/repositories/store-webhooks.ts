import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { storeChange } from './store-change.ts'

export interface StoreWebhookRow {
  url: string | null
  secret: string | null
  /** Consecutive failures. */
  failures: number
  /** Events that are not delivered yet. */
  waiting: number
}

const read = statement<StoreWebhookRow>(
  'store_webhook_read',
  `select webhook_url as url, webhook_secret as secret,
     coalesce((select failures from store_delivery as d where d.store_id = $1), 0) as failures,
     (select count(*)::int from store_outbox as o
      where o.store_id = $1 and deliver_date is null and give_up_date is null) as waiting
   from store as s where store_id = $1`,
)

/** A store's webhook; the secret as it is stored, sealed. */
export async function readWebhook(db: Connection, storeId: number): Promise<StoreWebhookRow | null> {
  return (await db.run(read, [storeId]))[0] ?? null
}

const write = statement(
  'store_webhook_write',
  `with hooked as (
     update store set webhook_url = $2, webhook_secret = $3, ${storeChange} where store_id = $1)
   insert into store_delivery (store_id) values ($1)
   on conflict (store_id) do update set next_try_date = 0, failures = 0`,
)

/** Sets a store's webhook, with a secret that is sealed; waiting events are tried at once. Null: none. */
export async function writeWebhook(
  db: Connection,
  storeId: number,
  webhook: { url: string; sealedSecret: string } | null,
): Promise<void> {
  await db.run(write, [storeId, webhook?.url ?? null, webhook?.sealedSecret ?? null])
}
