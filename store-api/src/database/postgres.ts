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
  /** A statement that takes longer is given up, so that one slow query cannot hold every connection. */
  statementTimeoutMs?: number
  /** A request that gets no connection for so long is refused. */
  connectionTimeoutMs?: number
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
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
        await client.query(`set statement_timeout = 0; begin; ${sql}; commit; reset statement_timeout`)
      } catch (error) {
        await client.query('rollback; reset statement_timeout')
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
 * Every statement is prepared and finds its rows by their keys: planning it anew each time finds nothing else,
 * and a plan that was made while a table was empty must not go on reading all of it when it is full.
 */
const plansByKey = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

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

/** Connections outlive their transactions, and so may what is built over them. */
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

/** What is sent without waiting leaves by one write to the socket, and the database reads it at once. */
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

/** Ids, moments and counts are whole numbers below 2^53; the driver hands bigint over as text. */
function getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
  if (oid === bigintArray) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number)
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)
}
const bigintArray = 1016
