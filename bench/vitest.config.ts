import { fileURLToPath } from 'node:url'
import { freePort } from '@storefront/store-api/testing/free-port.ts'
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
