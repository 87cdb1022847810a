import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface NotificationRow {
  notification_id: number
  kind: string
  body: string
  tries: number
}

const add = statement<{ notification_id: number }>(
  'notification_add',
  `insert into notification_outbox (kind, body, create_date, expire_date, next_try_date)
   values ($1, $2, $3, $4, $3) returning notification_id`,
)

/** @returns its number */
export async function addNotification(
  tx: Connection,
  { kind, body, now, expireDate }: { kind: string; body: string; now: number; expireDate: number },
): Promise<number> {
  const [row] = await tx.run(add, [kind, body, now, expireDate])
  if (!row) throw new Error('an insert without a condition inserts a row')
  return row.notification_id
}

/** Leases due messages, each to one worker; the lease of a dead worker expires. */
export const claimNotifications = statement<NotificationRow>(
  'notifications_claim',
  `update notification_outbox set holder = $1, lease_until = $3, tries = tries + 1
   where notification_id in (
     select notification_id from notification_outbox
     where deliver_date is null and next_try_date <= $2 and lease_until <= $2 and expire_date > $2
     order by next_try_date limit $4 for update skip locked)
   returning notification_id, kind, body, tries`,
)

/** Leases one message that is due. */
export const claimNotification = statement<NotificationRow>(
  'notification_claim',
  `update notification_outbox set holder = $1, lease_until = $3, tries = tries + 1
   where notification_id = $4 and deliver_date is null and next_try_date <= $2 and lease_until <= $2
     and expire_date > $2
   returning notification_id, kind, body, tries`,
)

/** Recipient and text are cleared on delivery. */
export const notificationDelivered = statement(
  'notification_delivered',
  `update notification_outbox set deliver_date = $3, body = ''
   where notification_id = $1 and holder = $2 and deliver_date is null`,
)

/** Ends a message that the provider refused; recipient and text are cleared. */
export const notificationRefused = statement(
  'notification_refused',
  `update notification_outbox set deliver_date = $3, body = '', refuse_code = $4
   where notification_id = $1 and holder = $2 and deliver_date is null`,
)

export const notificationFailed = statement(
  'notification_failed',
  `update notification_outbox set next_try_date = $3, lease_until = 0
   where notification_id = $1 and holder = $2 and deliver_date is null`,
)

export const pruneNotifications = statement(
  'notifications_prune',
  'delete from notification_outbox where expire_date < $1',
)
