import { code } from '@storefront/contract/envelope.ts'
import { MemoryRateLimit } from '@storefront/contract/memory-rate-limit.ts'
import type { Connection } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { consumeRateLimit } from '../repositories/rate-windows.ts'
import type { Secrets } from '../security/secrets.ts'

/** At most `max` uses in each window of `windowMs` milliseconds. */
export interface RateLimit {
  max: number
  windowMs: number
}

/** Scope of a count. */
export interface RateLimited {
  db: Connection
  secrets: Pick<Secrets, 'hash'>
  /** What is counted, and whose it is: `'staff-call', storeId, userId`. Stored as a keyed hash. */
  bucket: readonly [what: string, ...subject: (string | number)[]]
  now: number
}

/** Counts one use over all processes; false where the limit is reached. In a transaction, a rollback reverts the count. */
export function withinRateLimit(
  { db, secrets, bucket, now }: RateLimited,
  limit: RateLimit,
): Promise<boolean> {
  return consumeRateLimit(db, secrets.hash('rate-bucket', ...bucket), limit, now)
}

/** As `withinRateLimit`, but refuses with 429 and `retry-after`. */
export async function enforceRateLimit(attempt: RateLimited, limit: RateLimit): Promise<void> {
  if (!(await withinRateLimit(attempt, limit))) refuseRate(attempt.bucket[0], limit, attempt.now)
}

/**
 * Counts within one process, in memory: exact enough to guard work or a disk, where a count in the database would cost
 * more than the call. A secret is never guarded by it.
 */
export class ProcessRateLimit {
  readonly #limit: RateLimit
  readonly #used: MemoryRateLimit

  constructor(limit: RateLimit) {
    this.#limit = limit
    this.#used = new MemoryRateLimit(limit)
  }

  /** Counts `cost`, however much was used before. */
  add(bucket: string, cost: number, now: number): void {
    this.#used.add(bucket, cost, now)
  }

  /** Refuses with 429 where the limit is reached. */
  enforce(bucket: string, now: number): void {
    if (this.#used.isReached(bucket, now)) refuseRate(bucket, this.#limit, now)
  }
}

function refuseRate(limitName: string, { windowMs }: RateLimit, now: number): never {
  const waitMs = windowMs - (now % windowMs)
  refuse(code.tooMany, `too often: ${limitName}`, { waitMs }, { retryAfterMs: waitMs })
}
