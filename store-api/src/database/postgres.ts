import type { Writable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Connection, Database, Signal, SqlValue, Transaction } from './database.ts'
import { guardFailure } from './guard.ts'
import { checkSettings, readIsCitus, sessionSettings } from './postgres-settings.ts'
import { PostgresSignals } from './postgres-signals.ts'
import { splitScript } from './split-script.ts'
import type { Statement } from './statement.ts'
import { TransactionWork } from './transaction-work.ts'

export interface PostgresOptions {
  url: string
  /**
   * The same database without a pooler that lends connections for one transaction each (PgBouncer). Where it is set, `url` leads to
   * that pooler: signals and migrations use this one, and statements are not prepared.
   */
  directUrl?: string | undefined
  /** Connections for requests; one more listens for signals. */
  connections?: number
  /** Statement timeout, so that slow queries cannot hold every connection. */
  statementTimeoutMs?: number
  /** Timeout of waiting for a lock; its call is answered with 503. */
  lockTimeoutMs?: number
  /** Timeout of waiting for a connection. */
  connectionTimeoutMs?: number
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const isPooled = options.directUrl !== undefined
  const sessionUrl = options.directUrl ?? options.url
  const isCitus = await readIsCitus(sessionUrl)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    ...(isPooled ? {} : sessionSettings(options, isCitus)),
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 3_000,
    pipeline: true,
    application_name: 'storefront-api',
    types: { getTypeParser },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await checkSettings(pool, isPooled, isCitus)
  const signals = await PostgresSignals.start(sessionUrl, (text) => pool.query(notify, [text]))
  if (isPooled) {
    await signals
      .check(async (text) => void (await pool.query(notify, [text])))
      .catch(async (error) => {
        await Promise.all([signals.stop(), pool.end()])
        throw error
      })
  }

  return {
    engine: 'postgres',
    waiting: () => pool.waitingCount,
    ...connectionOver(pool, isPooled),
    transaction: (work) => inTransaction(pool, isPooled, work, (signal) => signals.tell(signal)),
    script: (sql) => runScript(sessionUrl, sql, isCitus),
    signal: (signal) => signals.tell(signal),
    onSignal: (listener) => signals.add(listener),
    async close() {
      await signals.stop()
      await pool.end()
    },
  }
}

const notify = `select pg_notify('storefront', $1)`

/**
 * Runs a script on a connection of its own, which waits for another process that migrates, and may take long itself. On Citus its
 * statements are sent one by one: it sends what changes a table on to other nodes as it was sent.
 */
async function runScript(url: string, sql: string, isCitus: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'storefront-api-script' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const settings = 'set statement_timeout = 0; set lock_timeout = 0'
    if (!isCitus) return void (await client.query(`${settings}; begin; ${sql}; commit`))
    await client.query(`${settings}; set citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('begin')
    for (const each of splitScript(sql)) await client.query(each)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** @param isPooled then no statement is prepared: the next one may run on another connection of the pooler */
function connectionOver(client: pg.Pool | pg.PoolClient, isPooled: boolean): Connection {
  return {
    orm: drizzle({ client, casing: 'snake_case' }),
    async run<Row>({ name, text }: Statement<Row>, values: readonly SqlValue[]) {
      try {
        const result = await client.query({ ...(isPooled ? {} : { name }), text, values: [...values] })
        return result.rows as Row[]
      } catch (error) {
        throw guardFailure(error)
      }
    },
  }
}

/** Cached per connection, because connections outlive transactions. */
const connectionByClient = new WeakMap<pg.PoolClient, Connection>()

async function inTransaction<Result>(
  pool: pg.Pool,
  isPooled: boolean,
  work: (tx: Transaction) => Promise<Result>,
  sendSignal: (signal: Signal) => void,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    const connection = connectionByClient.get(client) ?? connectionOver(client, isPooled)
    connectionByClient.set(client, connection)
    const running = new TransactionWork(connection)
    let broken: Error | undefined
    try {
      writeTogether(client)
      const beginResult = client.query('begin')
      beginResult.catch(() => undefined)
      const result = await running.run(work)
      writeTogether(client)
      const committed = client.query('commit')
      committed.catch(() => undefined)
      await beginResult
      await running.allSent()
      await committed
      running.sendSignals(sendSignal)
      return result
    } catch (error) {
      await client.query('rollback').catch((reason: Error) => {
        broken = reason
      })
      if (attempt < 3 && isDeadlock(error)) continue
      throw error
    } finally {
      client.release(broken)
    }
  }
}

/** Corks the socket, so that pipelined statements are sent in one write. */
function writeTogether(client: pg.PoolClient): void {
  // The driver's types leave its socket out.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A deadlock or a serialisation failure. Drizzle wraps what the driver throws. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === '40P01' || error.code === '40001')) return true
  return isDeadlock(error.cause)
}

/** Ids, times and counts are integers below 2^53; the driver returns bigint as text. */
function getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
  if (oid === bigintArray) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number)
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)
}
/** The type `bigint[]` in PostgreSQL's catalog. */
const bigintArray = 1016
