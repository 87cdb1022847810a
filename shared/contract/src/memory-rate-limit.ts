/** Buckets that are counted at once. One is about 100 bytes. */
const MAX_BUCKETS = 50_000

/**
 * A rate limit that is counted in memory, by one process: a cost of `max` in each window of `windowMs` milliseconds, for
 * each bucket. When full, the least recently used bucket is evicted, so that calls from ever new addresses cannot reset
 * a busy caller's count.
 */
export class MemoryRateLimit {
  readonly #limit: { max: number; windowMs: number }
  readonly #maxBuckets: number
  /** A Map iterates in insertion order; a bucket that is used is moved to the end. */
  readonly #used = new Map<string, number>()
  #windowStart = 0

  constructor(limit: { max: number; windowMs: number }, maxBuckets = MAX_BUCKETS) {
    this.#limit = limit
    this.#maxBuckets = maxBuckets
  }

  /** Counts `cost`, however much was used before; returns whether all of it is within the limit. `now` in epoch ms. */
  add(bucket: string, cost: number, now: number): boolean {
    const used = this.#usedOf(bucket, now) + cost
    this.#used.delete(bucket)
    this.#used.set(bucket, used)
    const [leastRecent] = this.#used.keys()
    if (this.#used.size > this.#maxBuckets && leastRecent !== undefined) this.#used.delete(leastRecent)
    return used <= this.#limit.max
  }

  /** Whether nothing is left in the window of `now` (epoch ms). */
  isReached(bucket: string, now: number): boolean {
    const used = this.#usedOf(bucket, now)
    // Refused callers are not added again; they count as used, too, else they would be evicted and allowed.
    if (this.#used.delete(bucket)) this.#used.set(bucket, used)
    return used >= this.#limit.max
  }

  #usedOf(bucket: string, now: number): number {
    const start = now - (now % this.#limit.windowMs)
    if (start !== this.#windowStart) {
      this.#windowStart = start
      this.#used.clear()
    }
    return this.#used.get(bucket) ?? 0
  }
}
