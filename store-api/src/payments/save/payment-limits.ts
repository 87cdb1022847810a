import type { Transaction } from '../../database/database.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import type { Secrets } from '../../security/secrets.ts'

const minuteMs = 60_000

/**
 * More than anybody needs who pays, and fewer than would fill tables and wake the store's open pages again and again.
 * A payment by hand brings one card to its provider: whoever tries out cards needs many.
 */
const rates = {
  payment: { max: 30, windowMs: 10 * minuteMs },
  'set-aside': { max: 60, windowMs: 10 * minuteMs },
  card: { max: 10, windowMs: 60 * minuteMs },
} as const

/** Refuses with 429 what one customer begins too often; within the transaction, so that refused ones do not count. */
export async function limitPayments(
  tx: Transaction,
  secrets: Pick<Secrets, 'hash'>,
  of: { what: keyof typeof rates; storeId: number; userId: number; now: number },
): Promise<void> {
  const { what, storeId, userId, now } = of
  // Cards are the same in every store.
  const where = what === 'card' ? 'everywhere' : storeId
  await enforceRateLimit({ db: tx, secrets, bucket: [`pay ${what}`, where, userId], now }, rates[what])
}
