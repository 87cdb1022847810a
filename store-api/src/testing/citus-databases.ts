import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Statement } from '../database/statement.ts'
import { distributeCommand } from '../shop-command/distribute/distribute-command.ts'

/** A cluster, and a distributed database on it that the databases of tests are copies of. */
export interface CitusTemplate {
  /** URLs of the servers, the coordinator first. */
  nodes: string[]
  database: string
}

/**
 * Makes the database that others are copied from: distributing one takes half a minute, copying it a second. A cluster that keeps
 * running (`TEST_DATABASE_URL`) keeps it until migrations or the code that distributes change.
 */
export async function citusTemplate(nodes: string[]): Promise<CitusTemplate> {
  const database = `template_${(await sourceHash()).slice(0, 12)}_${nodes.length - 1}`
  const [coordinator = ''] = nodes
  const [found] = await onServer(
    coordinator,
    `select from pg_database where datistemplate and datname = '${database}'`,
  )
  if (found) return { nodes, database }
  await Promise.all(nodes.map((node) => onServer(node, `drop database if exists ${database} with (force)`)))
  await Promise.all(nodes.map((node) => onServer(node, `create database ${database}`)))
  await Promise.all(nodes.map((node) => onServer(urlOf(node, database), 'create extension citus')))
  const { hostname, port } = new URL(coordinator)
  const workers = nodes.slice(1).map((node) => new URL(node))
  await onServer(
    urlOf(coordinator, database),
    [
      `select citus_set_coordinator_host('${hostname}', ${port})`,
      ...workers.map((worker) => `select citus_add_node('${worker.hostname}', ${worker.port})`),
    ].join(';'),
  )
  const db = await openPostgres({ url: urlOf(coordinator, database), connections: 2 })
  await migrate(db)
  await distributeCommand(db, ['--apply', '--trial', '--shards', '2'])
  await db.close()
  // A database is copied only while nobody is connected, which Citus itself is.
  const toTemplate = `
    alter database ${database} allow_connections false is_template true;
    select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`
  await Promise.all(nodes.map((node) => onServer(node, toTemplate)))
  return { nodes, database }
}

/** Creates a distributed database; its URL on the coordinator. */
export async function createCitusDatabase({ nodes, database }: CitusTemplate): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await Promise.all(
    nodes.map((node) =>
      onServer(node, `create database ${name} template ${database} allow_connections true`),
    ),
  )
  return urlOf(nodes[0] ?? '', name)
}

/** Each open database costs its nodes a process that looks for deadlocks. */
export async function dropCitusDatabase({ nodes }: CitusTemplate, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await Promise.all(nodes.map((node) => onServer(node, `drop database if exists ${name} with (force)`)))
}

/** Resolves once the transactions of now have ended on each node, which counts its own. */
export async function untilTransactionsEndOnAllNodes({ nodes }: CitusTemplate): Promise<void> {
  const horizon =
    'select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() as s'
  await Promise.all(
    nodes.map(async (node) => {
      const client = new pg.Client({ connectionString: node })
      await client.connect()
      const read = async () => (await client.query<{ oldest: string; next: string }>(horizon)).rows[0]
      const next = BigInt((await read())?.next ?? 0)
      while (BigInt((await read())?.oldest ?? next) < next) await setTimeout(5)
      await client.end()
    }),
  )
}

/** The sum of the numbers that each node's next transaction gets. */
export async function newestOfAllNodes({ nodes }: CitusTemplate): Promise<number> {
  const sql = 'select pg_snapshot_xmax(pg_current_snapshot())::text::float8 as next'
  const found = await Promise.all(nodes.map((node) => onServer<{ next: number }>(node, sql)))
  return found.flat().reduce((sum, { next }) => sum + next, 0)
}

/** How many sessions wait for a lock on any node. */
export async function waitingOnAllNodes({ nodes }: CitusTemplate, database: string): Promise<number> {
  const sql = `select count(*)::int as waiting from pg_stat_activity
    where datname = '${database}' and wait_event_type = 'Lock'`
  const counts = await Promise.all(nodes.map((node) => onServer<{ waiting: number }>(node, sql)))
  return counts.flat().reduce((sum, { waiting }) => sum + waiting, 0)
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function sourceHash(): Promise<string> {
  const folders = ['../../migrations', '../shop-command/distribute'].map((each) =>
    join(import.meta.dirname, each),
  )
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex')
}

/**
 * While `run` runs, no change is committed on one node, nor prepared to be; all other nodes go on. `areHeld(n)` resolves once `n` commits
 * wait there. It holds them as PostgreSQL does for a standby that is not there.
 */
export async function whileCommitsWait<Result>(
  node: string,
  database: string,
  run: (areHeld: (count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let isOver = false
  const wait = async (count: number, of: string) => {
    const sql = `select from pg_stat_activity where wait_event = 'SyncRep' and datname = '${of}'`
    while (!isOver && (await onServer(node, sql)).length < count) await setTimeout(20)
  }
  const set = async (standbys: string) => {
    await onServer(node, `alter system set synchronous_standby_names = '${standbys}'`)
    await onServer(node, 'select pg_reload_conf()')
  }
  await set('none')
  // The first of these that waits shows that the server has read the setting.
  const probes: Promise<unknown>[] = []
  const probing = new AbortController()
  const areHeld = wait(1, 'postgres').finally(() => probing.abort())
  while (!probing.signal.aborted) {
    probes.push(onServer(node, `select pg_logical_emit_message(true, 'test', '')`))
    await Promise.race([areHeld, setTimeout(100)])
  }
  try {
    return await run((count) => wait(count, database))
  } finally {
    isOver = true
    await set('')
    await Promise.all(probes)
  }
}

/** URL of the node that has the rows of this key, of a table and those beside it. */
export async function nodeOf(
  { nodes }: CitusTemplate,
  db: Database,
  table: string,
  key: number | string,
): Promise<string> {
  const [found] = await db.run(placement, [table, key])
  const node = nodes.find((url) => new URL(url).port === String(found?.port))
  if (!node) throw new Error(`no node has ${key} of ${table}`)
  return node
}

const placement = {
  name: '',
  text: `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
    where shardid = get_shard_id_for_distribution_column($1::text::regclass, $2::text)`,
} as Statement<{ port: number }>

/** Moves a store, and those beside it, to the other worker. */
export async function moveStore(db: Database, storeId: number): Promise<void> {
  await db.run(move, [storeId])
}

// Unnamed: without the extension its functions do not exist.
const move = {
  name: '',
  text: `select citus_move_shard_placement(shardid, here.nodename, here.nodeport, there.nodename, there.nodeport, 'block_writes')
    from pg_dist_placement join pg_dist_node as here using (groupid), pg_dist_node as there
    where shardid = get_shard_id_for_distribution_column('live_event', $1::bigint) and there.shouldhaveshards
      and there.groupid <> here.groupid`,
}
