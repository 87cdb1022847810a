import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type CitusTemplate, citusTemplate } from './citus-databases.ts'
import { startPgBouncer } from './pgbouncer.ts'

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
  // Without it the server would go on.
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
  const script = join(import.meta.dirname, isCluster ? 'citus-process.ts' : 'postgres-process.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [url = '', ...workers] = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text).trim().split(' ')),
    ended.then(() => {
      throw new Error(
        'PostgreSQL could not be started for the tests; set TEST_DATABASE_URL to use another one',
      )
    }),
  ])
  return {
    url,
    workers,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
