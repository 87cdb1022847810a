import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import {
  claimNotifications,
  type NotificationRow,
  notificationDelivered,
  notificationFailed,
} from '../repositories/notification-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import { backoffMs } from './backoff.ts'

export interface TextMessage {
  /** The same whenever a message is sent again, so that the receiver can tell. */
  id: string
  to: string
  text: string
}

/** Sends a text message; rejects where it is not known to have arrived. */
export type SendText = (message: TextMessage) => Promise<void>

const leaseMs = 20_000
const batch = 10

/**
 * Delivers due text messages, at least once each. Nothing is sent inside a transaction: a message is held
 * for a while, sent, and marked.
 */
export async function deliverNotifications(
  db: Database,
  secrets: Secrets,
  send: SendText,
  now: () => number,
): Promise<void> {
  for (;;) {
    const holder = randomUUID()
    const due = await db.run(claimNotifications, [holder, now(), now() + leaseMs, batch])
    await Promise.all(due.map((row) => deliver(db, secrets, send, now, holder, row)))
    if (due.length < batch) return
  }
}

async function deliver(
  db: Database,
  secrets: Secrets,
  send: SendText,
  now: () => number,
  holder: string,
  { notification_id: id, body, tries }: NotificationRow,
): Promise<void> {
  try {
    const message = JSON.parse(secrets.unseal(body)) as Omit<TextMessage, 'id'>
    await send({ ...message, id: String(id) })
  } catch {
    await db.run(notificationFailed, [id, holder, now() + backoffMs(tries)])
    return
  }
  await db.run(notificationDelivered, [id, holder, now()])
}
