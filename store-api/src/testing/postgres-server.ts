import type { TestProject } from 'vitest/node'
import { type CitusTemplate, citusTemplate } from './citus-databases.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startServers } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server, on which tests create their own databases. */
    postgresUrl: string
    /** PgBouncer in front of it, where `STORE_API_TEST_ENGINE` is `pgbouncer`; else empty. */
    poolerUrl: string
    /** The distributed database to copy, where `STORE_API_TEST_ENGINE` is `citus`. */
    citus: CitusTemplate | null
  }
}

/** A running PostgreSQL server. */
export interface PostgresServer {
  url: string
  /** Workers of a Citus cluster, whose coordinator `url` is. */
  workers: string[]
  stop(): Promise<void>
}

/**
 * One real PostgreSQL for a test run: PGlite runs statements one at a time, so race conditions do not show there.
 * `TEST_DATABASE_URL` names a running server instead; with `STORE_API_TEST_ENGINE=citus` several, the coordinator first, and a space between.
 */
export default async function providePostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const { STORE_API_TEST_ENGINE: engine } = process.env
  const { url, workers, stop } = await startPostgres(engine === 'citus')
  const pooler = engine === 'pgbouncer' ? await startPgBouncer(url) : undefined
  provide('postgresUrl', url)
  provide('poolerUrl', pooler?.pooled(url) ?? '')
  const template = engine === 'citus' ? citusTemplate([url, ...workers]) : null
  // A set-up that fails is not torn down: the server would run on.
  template?.catch(stop)
  provide('citus', await template)
  return async () => {
    await pooler?.stop()
    await stop()
  }
}

/** Starts a server, or a cluster, in a process of its own, or takes the one that `TEST_DATABASE_URL` names. */
export async function startPostgres(isCluster = false): Promise<PostgresServer> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) {
    const [url = '', ...workers] = TEST_DATABASE_URL.split(' ')
    return { url, workers, stop: async () => {} }
  }
  const { urls, stop } = await startServers(isCluster ? 'citus-process.ts' : 'postgres-process.ts')
  const [url = '', ...workers] = urls
  return { url, workers, stop }
}
