import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Fault runs use real PostgreSQL, like the race tests of the store API. */
const postgres = fileURLToPath(import.meta.resolve('@storefront/store-api/testing/postgres-server.ts'))

export default defineConfig({
  test: {
    name: 'bench',
    environment: 'node',
    testTimeout: 60_000,
    teardownTimeout: 60_000,
    include: ['*/*.test.ts'],
    globalSetup: [postgres],
  },
})
