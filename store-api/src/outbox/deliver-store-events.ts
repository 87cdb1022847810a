import type { StoreWebhook } from '@storefront/contract/sandbox.ts'
import type { Database } from '../database/database.ts'
import { runLeasedWork } from '../jobs/lease-worker.ts'
import {
  claimStoreQueues,
  nextStoreEvent,
  releaseStoreQueue,
  type StoreEventRow,
  type StoreQueue,
  storeEventDelivered,
  storeEventGivenUp,
} from '../repositories/store-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import { backoffMs } from './backoff.ts'

/** Posts an event to a store's webhook; rejects unless delivery is confirmed. */
export type PostEvent = (url: string, secret: string, event: StoreWebhook) => Promise<void>

/** Lease duration, longer than a webhook may take. */
const leaseMs = 20_000
/** A failed event older than this is not sent any more. */
const giveUpAfterMs = 3 * 86_400_000

/**
 * Delivers the stores' outboxes: each store's events in order, at least once, by one worker per store. A store whose
 * webhook fails is retried later, without delaying others.
 */
export async function deliverStoreEvents(
  db: Database,
  secrets: Secrets,
  post: PostEvent,
  now: () => number,
): Promise<void> {
  const release = ({ storeId }: StoreQueue, leaseHolder: string, failures: number) => {
    const nextTry = failures > 0 ? now() + backoffMs(failures) : 0
    return db.run(releaseStoreQueue, [storeId, leaseHolder, nextTry, failures])
  }
  await runLeasedWork<StoreQueue>({
    now,
    leaseMs,
    claim: (lease) => claimStoreQueues(db, lease),
    async work(queue, leaseHolder) {
      await deliverQueue(db, secrets, post, now, queue.storeId, leaseHolder)
      await release(queue, leaseHolder, 0)
    },
    async scheduleRetry(queue, leaseHolder) {
      await release(queue, leaseHolder, queue.failures + 1)
    },
    // Not logged, because a webhook that is down would fill the log; the queue's row counts the failures.
    onError: () => undefined,
  })
}

/** Rejects where the webhook failed. */
async function deliverQueue(
  db: Database,
  secrets: Secrets,
  post: PostEvent,
  now: () => number,
  storeId: number,
  leaseHolder: string,
): Promise<void> {
  for (;;) {
    const event = await nextStoreEvent(db, storeId, leaseHolder, now() + leaseMs)
    if (!event) return
    try {
      await post(event.webhook_url ?? '', secretOf(secrets, event), webhookOf(storeId, event))
    } catch (error) {
      if (event.create_date < now() - giveUpAfterMs) {
        await db.run(storeEventGivenUp, [storeId, event.outbox_id, now()])
      }
      throw error
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
