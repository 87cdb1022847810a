import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { runLeasedWork } from '../jobs/lease-worker.ts'
import {
  claimNotification,
  claimNotifications,
  type NotificationRow,
  notificationDelivered,
  notificationFailed,
  notificationRefused,
} from '../repositories/notification-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import type { TextKind, TextMessage, TextOutcome, TextSender } from '../text-messages/text-sender.ts'
import { backoffMs } from './backoff.ts'

const leaseMs = 20_000

export interface TextDelivery {
  db: Database
  secrets: Pick<Secrets, 'unseal'>
  send: TextSender
  /** Epoch ms. */
  now: () => number
  /** What became of each try; neither recipient nor text is passed on. */
  report: (kind: string, outcome: TextOutcome) => void
}

/** Delivers due text messages, at least once each. Nothing is sent inside a transaction. */
export async function deliverNotifications(delivery: TextDelivery): Promise<void> {
  const { db, now, report } = delivery
  await runLeasedWork<NotificationRow>({
    now,
    leaseMs,
    claim: ({ leaseHolder, now, leaseUntil, limit }) =>
      db.run(claimNotifications, [leaseHolder, now, leaseUntil, limit]),
    async work(row, leaseHolder) {
      await deliver(delivery, row, leaseHolder)
    },
    async scheduleRetry({ notification_id: id, tries }, leaseHolder) {
      await db.run(notificationFailed, [id, leaseHolder, now() + backoffMs(tries)])
    },
    // The kind of the message is not known here.
    onError: () => report('any', { kind: 'unknown', reason: 'internal' }),
  })
}

/** Delivers one message now. @returns null where it is not due or another process delivers it */
export async function deliverNotification(delivery: TextDelivery, id: number): Promise<TextOutcome | null> {
  const { db, now } = delivery
  const leaseHolder = randomUUID()
  const [row] = await db.run(claimNotification, [leaseHolder, now(), now() + leaseMs, id])
  return row ? deliver(delivery, row, leaseHolder) : null
}

async function deliver(
  { db, secrets, send, now, report }: TextDelivery,
  { notification_id: id, kind, body, tries }: NotificationRow,
  leaseHolder: string,
): Promise<TextOutcome> {
  const sealed = JSON.parse(secrets.unseal(body)) as Omit<TextMessage, 'id' | 'kind'>
  const outcome = await send({ ...sealed, kind: kind as TextKind, id: String(id) })
  report(kind, outcome)
  if (outcome.kind === 'accepted') await db.run(notificationDelivered, [id, leaseHolder, now()])
  else if (outcome.kind === 'refused')
    await db.run(notificationRefused, [id, leaseHolder, now(), outcome.code])
  else await db.run(notificationFailed, [id, leaseHolder, now() + backoffMs(tries)])
  return outcome
}
