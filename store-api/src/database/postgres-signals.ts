import pg from 'pg'
import type { Signal } from './database.ts'
import { SignalHub, signalsOf, signalText } from './signals.ts'

/** Batching interval of signals: a commit never waits for a NOTIFY. */
const gatherMs = 15
const retryMs = 1_000

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
