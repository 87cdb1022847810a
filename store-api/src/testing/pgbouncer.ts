import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** PgBouncer in front of a PostgreSQL server. */
export interface PgBouncer {
  /** URL by which a database of the server is reached through the pooler. */
  pooled(url: string): string
  stop(): Promise<void>
}

/** Whether this machine has PgBouncer (Debian: `apt-get install pgbouncer`). */
export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/**
 * Starts PgBouncer with transaction pooling in front of all databases of a server, and gives the server's role the settings
 * that the API asks for.
 */
export async function startPgBouncer(
  server: string,
  extraSettings: readonly string[] = [],
): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(server)
  await setUpRole(server, username)
  const folder = await mkdtemp(join(tmpdir(), 'storefront-pgbouncer-'))
  // As root it runs as another user, who reads its settings.
  await chmod(folder, 0o755)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username}${password && ` password=${password}`}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 20',
      'max_client_conn = 1000',
      'server_idle_timeout = 5',
      ...extraSettings,
    ].join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), settings], { stdio: 'ignore' })
  await waitUntilListening(port, child)
  return {
    pooled(url) {
      const pooled = new URL(url)
      pooled.hostname = '127.0.0.1'
      pooled.port = String(port)
      return pooled.href
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function setUpRole(server: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  for (const [name, value] of Object.entries(roleSettings))
    await client.query(`alter role ${pg.escapeIdentifier(role)} set ${name} = '${value}'`)
  await client.end()
}

/** Timeouts are long, because a busy machine delays calls. */
const roleSettings = {
  statement_timeout: '60s',
  lock_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await setTimeout(20)
  }
}
