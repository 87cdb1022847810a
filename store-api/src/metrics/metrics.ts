import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { readBacklog, readOpenPayments } from '../repositories/backlog.ts'
import { readDatabaseClock } from '../repositories/database-clock.ts'

export interface MeasuredParts {
  db: Database
  /** Open live streams of this process. */
  streams: () => number
  /** Epoch ms. */
  now: () => number
}

/** What this process counts. Labels are names of calls, codes, kinds and providers: nothing of a customer or an order. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #calls: Histogram<'call' | 'code'>
  readonly #texts: Counter<'kind' | 'outcome'>
  readonly #providers: Counter<'vendor' | 'outcome'>
  readonly #jobFailures: Counter
  readonly #databaseUp: Gauge
  readonly #clock: Gauge
  readonly #backlog: Gauge<'kind'>
  readonly #backlogAge: Gauge<'kind'>
  readonly #openPayments: Gauge<'vendor' | 'state'>
  readonly #parts: MeasuredParts

  constructor(parts: MeasuredParts) {
    this.#parts = parts
    const registers = [this.#registry]
    this.#calls = new Histogram({
      name: 'storefront_call_seconds',
      help: 'Time to answer a call of the store API, by its name and the code of its envelope.',
      labelNames: ['call', 'code'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    this.#texts = new Counter({
      name: 'storefront_text_messages_total',
      help: 'Tries to send a text message, by what it is about and what became of it; undelivered: accepted, and did not reach the phone.',
      labelNames: ['kind', 'outcome'],
      registers,
    })
    this.#providers = new Counter({
      name: 'storefront_provider_answers_total',
      help: 'Answers of payment providers to approvals, inquiries and cancels; unknown: none, or not readable.',
      labelNames: ['vendor', 'outcome'],
      registers,
    })
    this.#jobFailures = new Counter({
      name: 'storefront_job_failures_total',
      help: 'Failed runs of background jobs; the log has the reason.',
      registers,
    })
    new Gauge({
      name: 'storefront_streams',
      help: 'Open live streams.',
      registers,
      collect() {
        this.set(parts.streams())
      },
    })
    new Gauge({
      name: 'storefront_database_waiting',
      help: 'Calls that wait for a connection to the database.',
      registers,
      collect() {
        this.set(parts.db.waiting())
      },
    })
    this.#databaseUp = new Gauge({
      name: 'storefront_database_up',
      help: '1 while the database answers.',
      registers,
    })
    this.#clock = new Gauge({
      name: 'storefront_clock_difference_seconds',
      help: 'Clock of the process minus the clock of the database, at least; 0 within the time of the round trip.',
      registers,
    })
    this.#backlog = new Gauge({
      name: 'storefront_backlog',
      help: 'Work that has not ended, over all stores: the same in every process.',
      labelNames: ['kind'],
      registers,
    })
    this.#backlogAge = new Gauge({
      name: 'storefront_backlog_oldest_seconds',
      help: 'Age of the oldest work that has not ended.',
      labelNames: ['kind'],
      registers,
    })
    this.#openPayments = new Gauge({
      name: 'storefront_open_payments',
      help: 'Payments whose outcome is open, by provider and state: the same in every process.',
      labelNames: ['vendor', 'state'],
      registers,
    })
  }

  /** Adds Node's own metrics: memory, event loop, open handles. Once for a process, because what observes them never ends. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** @param seconds from the request to the end of the answer */
  call(name: string, code: number, seconds: number): void {
    this.#calls.observe({ call: name, code }, seconds)
  }

  text(kind: string, outcome: 'accepted' | 'refused' | 'unknown' | 'undelivered'): void {
    this.#texts.inc({ kind, outcome })
  }

  provider(vendor: string, outcome: string): void {
    this.#providers.inc({ vendor, outcome })
  }

  jobFailed(): void {
    this.#jobFailures.inc()
  }

  /** The text of the Prometheus exposition format. Without a database it has what this process knows alone. */
  async exposition(): Promise<string> {
    await this.#readDatabase()
    return this.#registry.metrics()
  }

  async #readDatabase(): Promise<void> {
    const { db, now } = this.#parts
    for (const gauge of [this.#backlog, this.#backlogAge, this.#openPayments]) gauge.reset()
    // Not known yet: 0 would say that the clock is right.
    this.#clock.set(Number.NaN)
    try {
      const [backlog, payments] = [await db.run(readBacklog, [now()]), await db.run(readOpenPayments, [])]
      for (const { kind, waiting, oldest } of backlog) {
        this.#backlog.set({ kind }, waiting)
        this.#backlogAge.set({ kind }, oldest === null ? 0 : Math.max(0, now() - oldest) / 1_000)
      }
      for (const { vendor, state, payments: count } of payments)
        this.#openPayments.set({ vendor: vendor ?? 'none', state }, count)
      this.#clock.set((await clockDifferenceMs(db, now)) / 1_000)
      this.#databaseUp.set(1)
    } catch {
      this.#databaseUp.set(0)
    }
  }
}

/**
 * How far this process's clock is ahead of the database's in ms, negative where it is behind. The database read its clock at some
 * moment between sending and receiving, so a slow answer makes the difference smaller and never larger.
 */
async function clockDifferenceMs(db: Database, now: () => number): Promise<number> {
  const before = now()
  const [row] = await db.run(readDatabaseClock, [])
  // The end of its millisecond: the database's clock has fractions.
  const after = now() + 1
  const moment = row?.moment ?? before
  return moment < before ? before - moment : Math.min(0, after - moment)
}

export const expositionType = Registry.PROMETHEUS_CONTENT_TYPE
