import type { Transaction } from '../database/database.ts'
import { addNotification } from '../repositories/notification-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import type { TextMessage } from '../text-messages/text-sender.ts'

export interface QueuedText extends Omit<TextMessage, 'id'> {
  now: number
  /** Not sent any more after this time in ms. */
  ttlMs: number
}

/** Enqueues a text message with the transaction that it is about. Recipient and text are encrypted. @returns its number */
export function enqueueText(
  tx: Transaction,
  secrets: Pick<Secrets, 'seal'>,
  { kind, locale, to, text, now, ttlMs }: QueuedText,
): Promise<number> {
  const body = secrets.seal(JSON.stringify({ to, text, locale }))
  return addNotification(tx, { kind, body, now, expireDate: now + ttlMs })
}
