import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Fault runs use real PostgreSQL, like the race tests of the store API. */
const postgres = fileURLToPath(import.meta.resolve('@storefront/store-api/testing/postgres-server.ts'))

export default defineConfig({
  test: {
    // Other ports than those of a concurrent benchmark.
    env: { BENCH_PORT: String(await freePort()) },
    name: 'bench',
    environment: 'node',
    testTimeout: 60_000,
    teardownTimeout: 60_000,
    include: ['*/*.test.ts'],
    globalSetup: [postgres],
  },
})

/** A port that is free now; the ones after it are taken one by one by the servers of a measured shop. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 8240
}
