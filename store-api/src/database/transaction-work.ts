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
        const earlier = this.#deferred.get(write)
        if (earlier) earlier.push(item)
        else this.#deferred.set(write, [item])
      },
      signal: (signal) => this.#signals.set(`${signal.topic}:${signal.storeId}`, signal),
    }
    const result = await work(tx).catch(async (error: unknown) => {
      throw (await this.#firstFailure()) ?? error
    })
    for (const [write, items] of this.#deferred) write(tx, items as never[])
    return result
  }

  /** Why the transaction was aborted, where that was a pipelined statement: what is awaited then only reports the abort. */
  async #firstFailure(): Promise<unknown> {
    for (const sent of this.#sent) {
      const failure = await sent.then(
        () => null,
        (error: unknown) => error,
      )
      if (failure !== null && !isAbort(failure)) return failure
    }
    return null
  }

  /** Rejects with the error of the first failed statement; later ones only report that an earlier one failed. */
  async allSent(): Promise<void> {
    for (const sent of this.#sent) await sent
  }

  /** After the commit. */
  sendSignals(send: (signal: Signal) => void): void {
    for (const signal of this.#signals.values()) send(signal)
  }
}

/** `in_failed_sql_transaction`: an earlier statement has failed. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}
