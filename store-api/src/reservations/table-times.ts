import type { Database } from '../database/database.ts'
import { readTableTimes, type Span } from '../repositories/table-schedules.ts'

export type Times = Awaited<ReturnType<typeof readTableTimes>>

/** Longest age of a cached span, for a change whose signal was lost; in ms. */
const maxAgeMs = 2_000
/** Cached spans of all stores; beyond it all are dropped, because their age is short anyway. */
const maxSpans = 1_000

/**
 * When the tables of a store are taken, for pages that show free slots: many customers look at the same day. Each live event or
 * change of the store drops what is cached of it. A page may be shown a table that was taken a moment ago; the exclusion constraint refuses it
 * then (ADR-0056).
 */
export class TableTimes {
  readonly #db: Database
  readonly #now: () => number
  /** Of each store, by begin and end of the span. */
  readonly #cached = new Map<number, Map<string, { until: number; times: Promise<Times> }>>()
  readonly #unsubscribe: () => void
  #spans = 0

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
    this.#unsubscribe = db.onSignal(({ topic, storeId }) => {
      if (topic !== 'outbox') this.#forget(storeId)
    })
  }

  /** The times within a span. A deal whose tables count as free is read from the database. */
  read(storeId: number, { startDate, endDate, exceptDealId }: Span & { exceptDealId: number | undefined }) {
    const read = () => readTableTimes(this.#db, storeId, { startDate, endDate, exceptDealId })
    if (exceptDealId !== undefined) return read()
    const timesByKey = this.#cached.get(storeId)
    const key = `${startDate} ${endDate}`
    const cached = timesByKey?.get(key)
    if (cached && cached.until > this.#now()) return cached.times
    if (this.#spans >= maxSpans) this.#forgetAll()
    const times = read()
    const timesOfStore =
      this.#cached.get(storeId) ?? new Map<string, { until: number; times: Promise<Times> }>()
    if (!timesOfStore.has(key)) this.#spans += 1
    timesOfStore.set(key, { until: this.#now() + maxAgeMs, times })
    // A signal during the read removes the whole map, so that what was read before the change is not kept.
    this.#cached.set(storeId, timesOfStore)
    times.catch(() => {
      const isNewest = timesOfStore.get(key)?.times === times && timesOfStore.delete(key)
      if (isNewest && this.#cached.get(storeId) === timesOfStore) this.#spans -= 1
    })
    return times
  }

  close(): void {
    this.#unsubscribe()
  }

  #forget(storeId: number): void {
    this.#spans -= this.#cached.get(storeId)?.size ?? 0
    this.#cached.delete(storeId)
  }

  #forgetAll(): void {
    this.#cached.clear()
    this.#spans = 0
  }
}
