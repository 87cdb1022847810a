import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { statement } from '../database/statement.ts'
import { readHorizon } from '../repositories/live-events.ts'
import {
  type CitusTemplate,
  createCitusDatabase,
  dropCitusDatabase,
  untilTransactionsEndOnAllNodes,
  waitingOnAllNodes,
} from './citus-databases.ts'
import { createDatabase } from './create-database.ts'
// Types the values of `inject`.
import type {} from './postgres-server.ts'

let shared: Promise<Database> | undefined

/** The worker's own database, which its test files share: each test has its own store in it. */
export function sharedDatabase(): Promise<Database> {
  shared ??= ownDatabase()
  return shared
}

/** A new database, for a test file that must not meet the stores of others; it closes it. */
export function ownDatabase(): Promise<Database> {
  return process.env.STORE_API_TEST_ENGINE ? aPostgresDatabase() : aPgliteDatabase()
}

async function aPgliteDatabase(): Promise<Database> {
  const db = await openPglite()
  await migrate(db)
  return db
}

/** A new database on the real server, with as many connections as a test needs. */
export async function aPostgresDatabase(connections = 16): Promise<Database> {
  const citus = inject('citus')
  if (citus) return aDistributedDatabase(citus, connections)
  const directUrl = await aPostgresUrl()
  const pooler = inject('poolerUrl')
  const urls = pooler ? { url: throughPooler(pooler, directUrl), directUrl } : { url: directUrl }
  const db = await openPostgres({ ...urls, connections, ...timeouts })
  await migrate(db)
  return db
}

/** A new distributed database, which ends with its connections. */
async function aDistributedDatabase(citus: CitusTemplate, connections: number): Promise<Database> {
  const url = await createCitusDatabase(citus)
  const db = await openPostgres({ url, connections, ...timeouts })
  return {
    ...db,
    async close() {
      await db.close()
      await dropCitusDatabase(citus, url)
    },
  }
}

function throughPooler(pooler: string, url: string): string {
  const pooled = new URL(pooler)
  pooled.pathname = new URL(url).pathname
  return pooled.href
}

/** Timeout of tests (ms), long because a busy machine delays calls. */
const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 60_000, connectionTimeoutMs: 60_000 }

/**
 * Resolves once all events written so far are visible to readers. A transaction anywhere on the server delays later events, and
 * the server also has the databases of other test files.
 */
export async function untilEventsAreVisible(db: Database, storeId = 0): Promise<void> {
  const citus = inject('citus')
  if (citus) return untilTransactionsEndOnAllNodes(citus)
  const { next } = await readHorizon(db, storeId)
  while (BigInt((await readHorizon(db, storeId)).oldest) < BigInt(next)) await setTimeout(5)
}

/** How many sessions of a database wait for a lock; of a distributed one, which waits on the node of the row, on all nodes. */
export async function sessionsWaitingForLock(db: Database): Promise<number> {
  const [found] = await db.run(waitingForLocks, [])
  const citus = inject('citus')
  if (!found || !citus) return found?.waiting ?? 0
  return waitingOnAllNodes(citus, found.database)
}

const waitingForLocks = statement<{ waiting: number; database: string }>(
  'test_waiting_for_locks',
  `select count(*)::int as waiting, current_database()::text as database from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
)

/** URL of a new empty database, for tests in which several processes share one. */
export function aPostgresUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl'))
}
