import type { Database } from '../database/database.ts'
import { type Statement, statement } from '../database/statement.ts'
import { keptMs } from '../live/read-events.ts'
import { pruneKeys } from '../repositories/idempotency.ts'
import { pruneLiveEvents } from '../repositories/live-events.ts'
import { pruneNotifications } from '../repositories/notification-outbox.ts'
import { pruneWindows } from '../repositories/rates.ts'
import { pruneSmsAskers, pruneSmsCodes, pruneSmsPhones } from '../repositories/sms-codes.ts'
import { pruneSocialLogins } from '../repositories/social-logins.ts'
import { pruneStoreEvents } from '../repositories/store-outbox.ts'
import { presentsKeptMs, pruneUsedPresents } from '../repositories/used-presents.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000

/** What is kept for how long. Each statement takes the moment before which rows go. */
const kept: readonly { prune: Statement<unknown>; ms: number }[] = [
  { prune: pruneLiveEvents, ms: keptMs },
  { prune: pruneKeys, ms: 2 * dayMs },
  { prune: pruneSmsCodes, ms: dayMs },
  { prune: pruneSmsPhones, ms: dayMs },
  { prune: pruneSmsAskers, ms: dayMs },
  { prune: pruneSocialLogins, ms: hourMs },
  { prune: pruneUsedPresents, ms: presentsKeptMs },
  { prune: pruneWindows, ms: dayMs },
  // Short, because deliveries look through what is kept.
  { prune: pruneNotifications, ms: hourMs },
  { prune: pruneStoreEvents, ms: 7 * dayMs },
]

/** Whoever holds it sweeps; the others have nothing to do. */
const takeTurn = statement<{ mine: boolean }>(
  'sweep_turn',
  'select pg_try_advisory_xact_lock(7305190) as mine',
)

/** Removes what is over. However many processes there are, one sweeps at a time. */
export async function sweep(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [turn] = await tx.run(takeTurn, [])
    if (!turn?.mine) return
    for (const { prune, ms } of kept) await tx.run(prune, [now - ms])
  })
}
