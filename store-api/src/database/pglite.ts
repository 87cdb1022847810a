import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Connection, Database, SqlValue } from './database.ts'
import { PendingSignals, SignalHub } from './signals.ts'
import type { Statement } from './statement.ts'

/** Opens the embedded engine on a folder (locked by the caller), or in memory when there is none. */
export async function openPglite(folder?: string): Promise<Database> {
  const pglite = await PGlite.create(folder ? { dataDir: folder } : {})
  const hub = new SignalHub()
  return {
    engine: 'pglite',
    ...connectionOver(pglite),
    async transaction(work) {
      const pending = new PendingSignals()
      const result = await pglite.transaction((tx) =>
        work({ ...connectionOver(tx), signal: (signal) => pending.add(signal) }),
      )
      pending.tellTo((signal) => hub.tell(signal))
      return result
    },
    async script(sql) {
      await pglite.transaction((tx) => tx.exec(sql))
    },
    signal: (signal) => hub.tell(signal),
    onSignal: (listener) => hub.add(listener),
    close: () => pglite.close(),
  }
}

function connectionOver(client: PGlite | PgliteTransaction): Connection {
  return {
    // Drizzle's type asks for a whole PGlite; what it uses is `query`, which a transaction has too.
    orm: drizzle({ client: client as PGlite, casing: 'snake_case' }),
    async run<Row>({ text }: Statement<Row>, values: readonly SqlValue[]) {
      const result = await client.query<Row>(text, [...values])
      return result.rows
    },
  }
}
