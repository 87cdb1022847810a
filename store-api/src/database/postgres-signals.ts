import { randomInt } from 'node:crypto'
import pg from 'pg'
import { BadAddress } from './bad-address.ts'
import type { Signal } from './database.ts'
import { SignalHub, signalsOf, signalText } from './signals.ts'

const notDirect =
  'A signal sent by DATABASE_URL did not arrive by DATABASE_DIRECT_URL. Both have to lead to the same database, the second ' +
  'one without a pooler (docs/many-processes.md).'

/** Batching interval of signals: a commit never waits for a NOTIFY. */
const gatherMs = 15
const retryMs = 1_000
/** Time limit for the signal of the start to come back. */
const checkMs = 5_000

/**
 * Signals between processes by LISTEN/NOTIFY, on a dedicated connection that reconnects. They are sent after the
 * commit: a NOTIFY inside a transaction would serialise all commits of the database.
 */
export class PostgresSignals {
  readonly #hub = new SignalHub()
  readonly #waiting = new Map<string, Signal>()
  readonly #url: string
  readonly #send: (text: string) => Promise<unknown>
  #timer: NodeJS.Timeout | undefined
  #client: pg.Client | undefined
  #stopped = false

  private constructor(url: string, send: (text: string) => Promise<unknown>) {
    this.#url = url
    this.#send = send
  }

  static async start(url: string, send: (text: string) => Promise<unknown>): Promise<PostgresSignals> {
    const signals = new PostgresSignals(url, send)
    await signals.#connect()
    return signals
  }

  add(listener: (signal: Signal) => void): () => void {
    return this.#hub.add(listener)
  }

  tell(signal: Signal): void {
    this.#hub.tell(signal)
    this.#waiting.set(`${signal.topic}:${signal.storeId}`, signal)
    this.#timer ??= setTimeout(() => this.#flush(), gatherMs)
  }

  /**
   * Sends a signal by `send`, as processes do, and waits until it comes back on the connection that listens.
   * @throws BadAddress where it does not: this connection is not of the same database, or does not last
   */
  async check(send: (text: string) => Promise<void>): Promise<void> {
    // No store has this id.
    const probe: Signal = { topic: 'live', storeId: -randomInt(1, 2 ** 40) }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const remove = this.#hub.add(({ storeId }) => storeId === probe.storeId && resolve())
    const timer = setTimeout(() => reject(new BadAddress(notDirect)), checkMs)
    try {
      await send(signalText([probe]))
      await promise
    } finally {
      clearTimeout(timer)
      remove()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#flush()
    await this.#client?.end()
  }

  #flush(): void {
    this.#timer = undefined
    const signals = [...this.#waiting.values()]
    this.#waiting.clear()
    // A payload holds at most 8,000 bytes.
    for (let start = 0; start < signals.length; start += 200) {
      // Lost signals are compensated by polling.
      this.#send(signalText(signals.slice(start, start + 200))).catch(() => undefined)
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'storefront-api-signals' })
    client.on('notification', ({ payload }) => {
      for (const signal of signalsOf(payload ?? '')) this.#hub.tell(signal)
    })
    client.on('error', () => undefined)
    client.on('end', () => this.#reconnect())
    await client.connect()
    await client.query('listen storefront')
    this.#client = client
  }

  #reconnect(): void {
    if (this.#stopped) return
    setTimeout(() => {
      if (!this.#stopped) this.#connect().catch(() => this.#reconnect())
    }, retryMs).unref()
  }
}
