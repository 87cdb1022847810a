import type { Connection, Signal, Transaction, Writer } from './database.ts'

/**
 * What a transaction is besides its statements: those that nobody waits for, writes that are gathered for
 * its end, and signals that are given once it has committed. The same for both engines.
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
        // Its failure is the transaction's, which `allSent` tells.
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

  /** Rejects with the failure of the first statement that failed; the ones behind it only say that one did. */
  async allSent(): Promise<void> {
    for (const sent of this.#sent) await sent
  }

  /** After the commit. */
  giveSignals(tell: (signal: Signal) => void): void {
    for (const signal of this.#signals.values()) tell(signal)
  }
}
