import { randomUUID } from 'node:crypto'
import type { StoreWebhook } from '@storefront/contract/sandbox.ts'
import type { Database } from '../database/database.ts'
import {
  claimDelivery,
  nextStoreEvent,
  releaseDelivery,
  type StoreEventRow,
  storeEventDelivered,
  storeEventGivenUp,
} from '../repositories/store-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import { backoffMs } from './backoff.ts'

/** Hands an event to a store's webhook; rejects where it is not known to have arrived. */
export type PostEvent = (url: string, secret: string, event: StoreWebhook) => Promise<void>

/** Longer than a webhook may take. */
const leaseMs = 20_000
const givenUpMs = 3 * 86_400_000

/**
 * Delivers what waits in the stores' outboxes: each store's events in the order in which they happened, at
 * least once, by one worker per store. A store whose webhook fails waits, and holds up no other.
 */
export async function deliverStoreEvents(
  db: Database,
  secrets: Secrets,
  post: PostEvent,
  now: () => number,
): Promise<void> {
  for (;;) {
    const holder = randomUUID()
    const held = await claimDelivery(db, { holder, now: now(), leaseUntil: now() + leaseMs })
    if (!held) return
    const { storeId } = held
    const failed = await deliverQueue(db, secrets, post, now, storeId, holder)
    const failures = failed ? held.failures + 1 : 0
    await db.run(releaseDelivery, [storeId, holder, failed ? now() + backoffMs(failures) : 0, failures])
  }
}

/** Answers whether the webhook failed. */
async function deliverQueue(
  db: Database,
  secrets: Secrets,
  post: PostEvent,
  now: () => number,
  storeId: number,
  holder: string,
): Promise<boolean> {
  for (;;) {
    const event = await nextStoreEvent(db, storeId, holder, now() + leaseMs)
    if (!event) return false
    try {
      await post(event.webhook_url ?? '', secretOf(secrets, event), webhookOf(storeId, event))
    } catch {
      if (event.create_date < now() - givenUpMs) {
        await db.run(storeEventGivenUp, [storeId, event.outbox_id, now()])
      }
      return true
    }
    await db.run(storeEventDelivered, [storeId, event.outbox_id, now()])
  }
}

function secretOf(secrets: Secrets, { webhook_secret }: StoreEventRow): string {
  if (!webhook_secret) throw new Error('a webhook has no secret')
  return secrets.unseal(webhook_secret)
}

function webhookOf(storeId: number, { outbox_id, kind, data, create_date }: StoreEventRow): StoreWebhook {
  return { id: `${storeId}-${outbox_id}`, storeId, kind, createDate: create_date, data }
}
