import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import type { Connection, Database, SqlValue } from './database.ts'
import { guardFailure } from './guard.ts'
import { SignalHub } from './signals.ts'
import type { Statement } from './statement.ts'
import { TransactionWork } from './transaction-work.ts'

/** For the constraint of `resource_schedule` that keeps a restaurant's table from being reserved twice. */
const extensions = { btree_gist }

/** Opens the embedded engine on a folder (locked by the caller), or in memory when there is none. */
export async function openPglite(folder?: string): Promise<Database> {
  const pglite = await PGlite.create({ ...(folder && { dataDir: folder }), extensions })
  const hub = new SignalHub()
  /** Calls that have the only connection or wait for it. */
  let transactionCount = 0
  const countWork = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    transactionCount += 1
    try {
      return await work()
    } finally {
      transactionCount -= 1
    }
  }
  /** The transaction that the calling code runs in. */
  const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuseInTransaction = () => {
    if (currentTransaction.getStore()?.isOpen)
      throw new Error('the outer database waits for the transaction: use its own')
  }
  const { orm, run } = connectionOver({
    query: (text, values, options) => {
      refuseInTransaction()
      return pglite.query(text, values, options)
    },
  })
  return {
    engine: 'pglite',
    waiting: () => Math.max(0, transactionCount - 1),
    orm,
    run: (statement, values) => countWork(() => run(statement, values)),
    async transaction(work) {
      refuseInTransaction()
      const scope = { isOpen: true }
      const done = await countWork(() =>
        pglite.transaction((tx) =>
          currentTransaction.run(scope, async () => {
            const running = new TransactionWork(connectionOver(tx))
            const result = await running.run(work)
            await running.allSent()
            return { running, result }
          }),
        ),
      ).finally(() => {
        // What the work has started, a timer for example, outlives it in the same scope.
        scope.isOpen = false
      })
      done.running.sendSignals((signal) => hub.tell(signal))
      return done.result
    },
    async script(sql) {
      await pglite.transaction((tx) => tx.exec(sql))
    },
    signal: (signal) => hub.tell(signal),
    onSignal: (listener) => hub.add(listener),
    close: () => pglite.close(),
  }
}

function connectionOver(client: Pick<PgliteTransaction, 'query'>): Connection {
  return {
    // Drizzle's type asks for a whole PGlite; what it uses is `query`, which a transaction has too.
    orm: drizzle({ client: client as unknown as PGlite, casing: 'snake_case' }),
    async run<Row>({ text }: Statement<Row>, values: readonly SqlValue[]) {
      try {
        return (await client.query<Row>(text, [...values])).rows
      } catch (error) {
        throw guardFailure(error)
      }
    },
  }
}
