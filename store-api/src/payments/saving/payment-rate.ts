import { code } from '@storefront/contract/envelope.ts'
import type { Transaction } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { takeFromWindow } from '../../repositories/rates.ts'
import type { Secrets } from '../../security/secrets.ts'

const minuteMs = 60_000

/**
 * More than anybody needs who pays, and fewer than would fill tables and wake the store's open pages again and again.
 * A payment by hand brings one card to its provider: whoever tries out cards needs many.
 */
const rates = {
  payment: { most: 30, windowMs: 10 * minuteMs },
  'set-aside': { most: 60, windowMs: 10 * minuteMs },
  card: { most: 10, windowMs: 60 * minuteMs },
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
  const bucket = secrets.hash('rate-bucket', 'pay', what, where, userId)
  if (!(await takeFromWindow(tx, bucket, rates[what], now))) refuse(code.tooMany, `too often: ${what}`)
}
