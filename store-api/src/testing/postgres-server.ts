import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPgBouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server, on which tests create their own databases. */
    postgresUrl: string
    /** PgBouncer in front of it, where `STORE_API_TEST_ENGINE` is `pgbouncer`; else empty. */
    poolerUrl: string
  }
}

/** A running PostgreSQL server. */
export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/**
 * One real PostgreSQL for a test run: PGlite runs statements one at a time, so race conditions do not show there.
 * `TEST_DATABASE_URL` names a running server instead.
 */
export default async function providePostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const pooler = process.env.STORE_API_TEST_ENGINE === 'pgbouncer' ? await startPgBouncer(url) : undefined
  provide('postgresUrl', url)
  provide('poolerUrl', pooler?.pooled(url) ?? '')
  return async () => {
    await pooler?.stop()
    await stop()
  }
}

/** Starts a server in a process of its own, or takes the one that `TEST_DATABASE_URL` names. */
export async function startPostgres(): Promise<PostgresServer> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => {} }
  const script = join(import.meta.dirname, 'postgres-process.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const url = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text).trim()),
    ended.then(() => {
      throw new Error(
        'PostgreSQL could not be started for the tests; set TEST_DATABASE_URL to use another one',
      )
    }),
  ])
  return {
    url,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
