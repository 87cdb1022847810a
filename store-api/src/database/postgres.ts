import type { Writable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Connection, Database, Signal, SqlValue, Transaction } from './database.ts'
import { guardFailure } from './guard.ts'
import { PostgresSignals } from './postgres-signals.ts'
import type { Statement } from './statement.ts'
import { TransactionWork } from './transaction-work.ts'

export interface PostgresOptions {
  url: string
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
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    lock_timeout: options.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 3_000,
    options: plansByKey,
    pipeline: true,
    application_name: 'storefront-api',
    types: { getTypeParser },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1')
  const signals = await PostgresSignals.start(options.url, (text) => pool.query(notify, [text]))

  return {
    engine: 'postgres',
    waiting: () => pool.waitingCount,
    ...connectionOver(pool),
    transaction: (work) => inTransaction(pool, work, (signal) => signals.tell(signal)),
    async script(sql) {
      const client = await pool.connect()
      try {
        await client.query(`${withoutTimeouts}; begin; ${sql}; commit; ${timeoutsAgain}`)
      } catch (error) {
        await client.query(`rollback; ${timeoutsAgain}`)
        throw error
      } finally {
        client.release()
      }
    },
    signal: (signal) => signals.tell(signal),
    onSignal: (listener) => signals.add(listener),
    async close() {
      await signals.stop()
      await pool.end()
    },
  }
}

/**
 * Generic plans without sequential scans: every statement is prepared and finds its rows by keys, and a plan made while
 * a table was empty must not scan it when it is full.
 */
const plansByKey = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

/** A migration waits for another process that migrates, and may take long itself. */
const withoutTimeouts = 'set statement_timeout = 0; set lock_timeout = 0'
const timeoutsAgain = 'reset statement_timeout; reset lock_timeout'

const notify = `select pg_notify('storefront', $1)`

function connectionOver(client: pg.Pool | pg.PoolClient): Connection {
  return {
    orm: drizzle({ client, casing: 'snake_case' }),
    async run<Row>({ name, text }: Statement<Row>, values: readonly SqlValue[]) {
      try {
        const result = await client.query({ name, text, values: [...values] })
        return result.rows as Row[]
      } catch (error) {
        throw guardFailure(error)
      }
    },
  }
}

/** Cached per connection, because connections outlive transactions. */
const overClient = new WeakMap<pg.PoolClient, Connection>()

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  tell: (signal: Signal) => void,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    const connection = overClient.get(client) ?? connectionOver(client)
    overClient.set(client, connection)
    const running = new TransactionWork(connection)
    let broken: Error | undefined
    try {
      writeTogether(client)
      const begun = client.query('begin')
      begun.catch(() => undefined)
      const result = await running.run(work)
      writeTogether(client)
      const committed = client.query('commit')
      committed.catch(() => undefined)
      await begun
      await running.allSent()
      await committed
      running.giveSignals(tell)
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

/** Drizzle wraps what the driver throws. */
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
const bigintArray = 1016
