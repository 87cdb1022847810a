import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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
