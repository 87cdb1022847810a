import pg from 'pg'
import { BadAddress } from './bad-address.ts'

interface Timeouts {
  /** Statement timeout, so that slow queries cannot hold every connection. */
  statementTimeoutMs?: number
  /** Timeout of waiting for a lock; its call is answered with 503. */
  lockTimeoutMs?: number
}

/**
 * Settings of every connection that serves calls.
 * @param isCitus whether the database is distributed
 */
export function sessionSettings(
  { statementTimeoutMs = 10_000, lockTimeoutMs = 3_000 }: Timeouts,
  isCitus: boolean,
) {
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    options: Object.entries(planSettings(isCitus))
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

/**
 * Plans are generic and without sequential scans: a statement is planned once and finds its rows by keys, and a plan made while
 * a table was empty must not scan it when it is full. Citus needs the values to know the node of most statements, and one connection
 * per node where a transaction writes a table that all nodes have.
 */
function planSettings(isCitus: boolean): Record<string, string> {
  return isCitus
    ? { plan_cache_mode: 'auto', enable_seqscan: 'off', 'citus.multi_shard_modify_mode': 'sequential' }
    : { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' }
}

const hasCitus = `select exists (select from pg_extension where extname = 'citus') as has`

/** Whether a database has Citus, asked once before connections are opened. */
export async function readIsCitus(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'storefront-api-settings' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ has: boolean }>(hasCitus)
    return rows[0]?.has === true
  } finally {
    await client.end()
  }
}

const timeoutSettings = {
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
}

/**
 * Checks that connections have the settings above: a pooler does not pass on those of a client, so that there they are set
 * for the role.
 * @throws BadAddress with what to do
 */
export async function checkSettings(pool: pg.Pool, isPooled: boolean, isCitus: boolean): Promise<void> {
  const { rows } = await pool.query<Row>(readSettings).catch((error) => {
    throw isPooler(error) ? new BadAddress(poolerAlone) : error
  })
  const [row] = rows
  if (!row) throw new Error('no settings were read')
  const missing = Object.entries({ ...timeoutSettings, ...planSettings(isCitus) }).filter(([name, value]) =>
    name in timeoutSettings ? row.settings[name] === '0' : row.settings[name] !== value,
  )
  if (missing.length === 0) return
  await pool.end()
  if (!isPooled) throw new BadAddress(poolerAlone)
  const target = `alter role ${pg.escapeIdentifier(row.role)} in database ${pg.escapeIdentifier(row.database)}`
  const statements = missing.map(([name, value]) => `  ${target} set ${name} = '${value}';`)
  throw new BadAddress(
    `Connections through the pooler of DATABASE_URL lack settings of the API. Set them once as the owner of the database, then ` +
      `let the pooler open new connections (RECONNECT in its console):\n${statements.join('\n')}`,
  )
}

interface Row {
  role: string
  database: string
  settings: Record<string, string>
}

const readSettings = `
  select current_user as role, current_database() as database,
         (select jsonb_object_agg(name, setting) from pg_settings
          where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
                         'plan_cache_mode', 'enable_seqscan', 'citus.multi_shard_modify_mode')) as settings`

const poolerAlone =
  'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the database itself: live events and migrations need a ' +
  'connection of their own (docs/many-processes.md).'

/** PgBouncer refuses a connection with settings that it does not pass on. */
const isPooler = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)
