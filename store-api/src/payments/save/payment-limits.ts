import type { Transaction } from '../../database/database.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import type { Secrets } from '../../security/secrets.ts'

const minuteMs = 60_000

/**
 * More than any customer needs, and too few to flood tables and live events. Hand-keyed payments are limited more
 * strictly, because testing stolen cards needs many of them.
 */
const rates = {
  payment: { max: 30, windowMs: 10 * minuteMs },
  'set-aside': { max: 60, windowMs: 10 * minuteMs },
  card: { max: 10, windowMs: 60 * minuteMs },
} as const

/**
 * Rate limit of new payments per customer; refuses with 429. Counted within the transaction, so that refused payments
 * do not count.
 */
export async function limitPayments(
  tx: Transaction,
  secrets: Pick<Secrets, 'hash'>,
  of: { what: keyof typeof rates; storeId: number; userId: number; now: number },
): Promise<void> {
  const { what, storeId, userId, now } = of
  // Counted over all stores, because cards work in every store.
  const where = what === 'card' ? 'everywhere' : storeId
  await enforceRateLimit({ db: tx, secrets, bucket: [`pay ${what}`, where, userId], now }, rates[what])
}
