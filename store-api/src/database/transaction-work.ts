import type { Connection, Signal, Transaction, Writer } from './database.ts'

/**
 * What a transaction is besides its statements: writes that are gathered for its end, and signals that are
 * given once it has committed. The same for both engines.
 */
export class TransactionWork {
  readonly #connection: Connection
  readonly #signals = new Map<string, Signal>()
  readonly #deferred = new Map<Writer<never>, unknown[]>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Runs the work and then what it has deferred; the caller commits. */
  async run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const result = await work({
      ...this.#connection,
      defer: (write, item) => {
        const known = this.#deferred.get(write)
        if (known) known.push(item)
        else this.#deferred.set(write, [item])
      },
      signal: (signal) => this.#signals.set(`${signal.topic}:${signal.storeId}`, signal),
    })
    for (const [write, items] of this.#deferred) await write(this.#connection, items as never[])
    return result
  }

  /** After the commit. */
  giveSignals(tell: (signal: Signal) => void): void {
    for (const signal of this.#signals.values()) tell(signal)
  }
}
