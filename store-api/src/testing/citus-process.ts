import { spawnSync } from 'node:child_process'
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { citusPrograms } from './citus-programs.ts'
import { freePort } from './free-port.ts'

/* Runs a Citus cluster until standard input ends, and writes the URL of its coordinator to standard output: three PostgreSQL servers
   on this machine, which the databases of tests make coordinator and workers. A line `kill 1` on standard input kills the first worker's
   processes, `start 1` starts it again; each is answered with `done`. */
const programs = citusPrograms()
if (programs === null) {
  process.stderr.write(
    'STORE_API_TEST_ENGINE=citus needs PostgreSQL with Citus, and PG_CONFIG where it is elsewhere than Debian has it ' +
      '(deploy/build-citus.sh builds it; docs/beyond-one-database.md).\n',
  )
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'storefront-citus-'))
// PostgreSQL refuses to run as root; its Debian package has made the user `postgres`.
const asUser = process.getuid?.() === 0 ? ['runuser', '--user', 'postgres', '--'] : []
if (asUser.length > 0) await chmod(folder, 0o777)
const nodes = ['coordinator', 'worker-1', 'worker-2'].map((name) => join(folder, name))
const [coordinator = ''] = nodes
run(
  join(programs, 'initdb'),
  '--username=storefront',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  coordinator,
)
for (const node of nodes.slice(1)) run('cp', '--archive', coordinator, node)
const ports = await Promise.all(nodes.map((node) => start(node)))
process.stdout.write(`${ports.map((port) => `postgres://storefront@127.0.0.1:${port}/postgres`).join(' ')}\n`)
const lines = createInterface({ input: process.stdin })
lines.on('line', async (line) => {
  const [command, index] = line.split(' ')
  const node = nodes[Number(index)] ?? ''
  await (command === 'kill' ? kill(node) : startAgain(node))
  process.stdout.write('done\n')
})
lines.on('close', async () => {
  for (const node of nodes) run(join(programs, 'pg_ctl'), 'stop', '--mode=immediate', `--pgdata=${node}`)
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

async function start(node: string): Promise<number> {
  const port = await freePort()
  await appendFile(join(node, 'postgresql.conf'), settings(port).join('\n'))
  run(join(programs ?? '', 'pg_ctl'), 'start', '--wait', `--pgdata=${node}`, `--log=${node}.log`)
  return port
}

/** Kills the first process of a server; its other processes end when they find that it is gone. */
async function kill(node: string): Promise<void> {
  const [pid] = (await readFile(join(node, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function startAgain(node: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return run(join(programs ?? '', 'pg_ctl'), 'start', '--wait', `--pgdata=${node}`, `--log=${node}.log`)
    } catch (error) {
      // A process of before has not ended yet.
      if (attempt === 20) throw error
      await setTimeout(500)
    }
  }
}

/** Durability is not needed here. Autovacuum is off, because its transactions delay events. */
function settings(port: number): string[] {
  return [
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    "listen_addresses = '127.0.0.1'",
    "shared_preload_libraries = 'citus'",
    'wal_level = logical',
    'max_connections = 300',
    'max_prepared_transactions = 600',
    // Citus runs one worker process for each database that a test has open.
    'max_worker_processes = 100',
    'deadlock_timeout = 200ms',
    'fsync = off',
    'autovacuum = off',
    "citus.node_conninfo = 'sslmode=disable'",
    'citus.enable_statistics_collection = off',
    '',
  ]
}

function run(program: string, ...args: string[]): void {
  const [command = '', ...rest] = [...asUser, program, ...args]
  // Servers inherit the outputs and would keep pipes open.
  const { status } = spawnSync(command, rest, { stdio: 'ignore', cwd: folder })
  if (status !== 0) throw new Error(`${program} failed`)
}
