import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import { minWaitBeforeTextMs, teamsToText } from '@storefront/domain/waiting/turn.ts'
import type { Database, Transaction } from '../database/database.ts'
import { enqueueText } from '../outbox/enqueue-text.ts'
import { readCustomer, readLocale } from '../repositories/customers.ts'
import { type QueueDay, readQueuesToText, takeTeamsToText } from '../repositories/waiting-queue.ts'
import type { Secrets } from '../security/secrets.ts'
import { businessDateOrToday, type StoreSnapshot } from '../stores/store-snapshot.ts'
import type { Stores } from '../stores/stores.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

/** A message about a turn that was half an hour ago is useless. */
const ttlMs = 30 * 60_000

/**
 * Sends the text message 10 minutes before the turn (spec 1 §9), once for each turn, however many processes run it; a team that joins
 * with a turn as near as that gets it after a minute of waiting, because its ticket on the screen has just told it. Whoever marks the
 * ticket writes the message, in one transaction. What counts is the queue as it is now, so that after a pause of this job nobody is
 * texted for a turn that is over, and queues of past days are left alone. The error of a queue is passed to `onError`.
 */
export async function textTurns(
  db: Database,
  options: {
    stores: Stores
    secrets: Pick<Secrets, 'seal'>
    now: number
    onError: (error: unknown) => void
  },
): Promise<void> {
  const { stores, secrets, now, onError } = options
  const textQueue = async ({ storeId, day }: QueueDay) => {
    const store = await stores.byId(storeId)
    if (!store || day !== businessDateOrToday(store.facts(now), now)) return
    const teams = teamsToText(store.info.waitingSetting)
    const joinedUntil = now - minWaitBeforeTextMs
    await db.transaction(async (tx) => {
      const tickets = await takeTeamsToText(tx, { storeId, day, teams, joinedUntil, now })
      for (const { userId, waitingNumber } of tickets) {
        await textGuest(tx, { secrets, store, userId, waitingNumber, kind: 'nearTurn', now })
      }
    })
  }
  for (const queue of await readQueuesToText(db)) await textQueue(queue).catch(onError)
}

/** A text message to the customer of a ticket, in the language of the last sign-in; none where the account was removed. */
export async function textGuest(
  tx: Transaction,
  message: {
    secrets: Pick<Secrets, 'seal'>
    store: StoreSnapshot
    userId: number
    waitingNumber: number
    kind: 'nearTurn' | 'called'
    now: number
  },
): Promise<void> {
  const { secrets, store, userId, waitingNumber, kind, now } = message
  const customer = await readCustomer(tx, userId)
  if (!customer) return
  const locale = await readLocale(tx, userId)
  const storeName = (locale === 'en' && store.info.translations?.en?.name) || store.info.name
  const text = fillPlaceholders((locale === 'en' ? en : ko)[kind], { storeName, waitingNumber })
  await enqueueText(tx, secrets, { kind: 'waiting', locale, to: customer.phoneNumber, text, now, ttlMs })
}
