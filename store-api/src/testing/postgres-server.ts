import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server, on which tests create their own databases. */
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL for a test run: PGlite runs statements one at a time, so race conditions do not show there.
 * `TEST_DATABASE_URL` names a running server instead.
 */
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) {
    provide('postgresUrl', TEST_DATABASE_URL)
    return async () => {}
  }
  const script = join(import.meta.dirname, 'postgres-process.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const address = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text).trim()),
    ended.then(() => {
      throw new Error(
        'PostgreSQL could not be started for the tests; set TEST_DATABASE_URL to use another one',
      )
    }),
  ])
  provide('postgresUrl', address)
  return async () => {
    child.stdin.end()
    await ended
  }
}
