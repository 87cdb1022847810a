import type { Connection, Signal, Transaction, Writer } from './database.ts'

/**
 * Deferred work of a transaction: pipelined statements, writes collected for its end, and signals sent after the
 * commit. The same for both engines.
 */
export class TransactionWork {
  readonly #connection: Connection
  readonly #sent: Promise<unknown>[] = []
  readonly #signals = new Map<string, Signal>()
  readonly #deferred = new Map<Writer<never>, unknown[]>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Runs the work and sends what it has deferred. */
  async run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const tx: Transaction = {
      ...this.#connection,
      send: (statement, values) => {
        const sent = this.#connection.run(statement, values)
        // A failure is reported by `allSent`.
        sent.catch(() => undefined)
        this.#sent.push(sent)
      },
      defer: (write, item) => {
        const known = this.#deferred.get(write)
        if (known) known.push(item)
        else this.#deferred.set(write, [item])
      },
      signal: (signal) => this.#signals.set(`${signal.topic}:${signal.storeId}`, signal),
    }
    const result = await work(tx)
    for (const [write, items] of this.#deferred) write(tx, items as never[])
    return result
  }

  /** Rejects with the error of the first failed statement; later ones only report that an earlier one failed. */
  async allSent(): Promise<void> {
    for (const sent of this.#sent) await sent
  }

  /** After the commit. */
  giveSignals(tell: (signal: Signal) => void): void {
    for (const signal of this.#signals.values()) tell(signal)
  }
}
