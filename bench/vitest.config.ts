import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { freePortRange } from './shop/free-port-range.ts'
import { ports } from './shop/ports.ts'

/** Fault runs use real PostgreSQL, like the race tests of the store API. */
const postgres = fileURLToPath(import.meta.resolve('@storefront/store-api/testing/postgres-server.ts'))

export default defineConfig({
  test: {
    // Other ports than those of a concurrent benchmark.
    env: { BENCH_PORT: String(await freePortRange(Object.keys(ports).length)) },
    name: 'bench',
    environment: 'node',
    testTimeout: 60_000,
    teardownTimeout: 60_000,
    include: ['*/*.test.ts'],
    globalSetup: [postgres],
  },
})
