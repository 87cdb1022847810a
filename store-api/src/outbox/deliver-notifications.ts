import type { Database } from '../database/database.ts'
import { runLeasedWork } from '../jobs/lease-worker.ts'
import {
  claimNotifications,
  type NotificationRow,
  notificationDelivered,
  notificationFailed,
} from '../repositories/notification-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import { backoffMs } from './backoff.ts'

export interface TextMessage {
  /** The same for each retry, so that the receiver can deduplicate. */
  id: string
  to: string
  text: string
}

/** Sends a text message; rejects unless delivery is confirmed. */
export type SendText = (message: TextMessage) => Promise<void>

const leaseMs = 20_000

/** Delivers due text messages, at least once each. Nothing is sent inside a transaction. */
export async function deliverNotifications(
  db: Database,
  secrets: Secrets,
  send: SendText,
  now: () => number,
): Promise<void> {
  await runLeasedWork<NotificationRow>({
    now,
    leaseMs,
    claim: ({ holder, now, leaseUntil, most }) => db.run(claimNotifications, [holder, now, leaseUntil, most]),
    async work({ notification_id: id, body }, holder) {
      const message = JSON.parse(secrets.unseal(body)) as Omit<TextMessage, 'id'>
      await send({ ...message, id: String(id) })
      await db.run(notificationDelivered, [id, holder, now()])
    },
    async again({ notification_id: id, tries }, holder) {
      await db.run(notificationFailed, [id, holder, now() + backoffMs(tries)])
    },
    // Not logged, because a provider that is down would fill the log; the row counts the failures.
    onError: () => undefined,
  })
}
