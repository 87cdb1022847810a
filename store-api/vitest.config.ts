import { defineConfig } from 'vitest/config'

/**
 * Operations run on PGlite in memory, one per worker and shared by its files: opening one takes seconds.
 * Races run on a PostgreSQL that the set-up starts once. `STORE_API_TEST_ENGINE=postgres` runs everything there,
 * `pgbouncer` does so through PgBouncer, `citus` on distributed databases of a cluster.
 */
export default defineConfig({
  test: {
    name: 'store-api',
    environment: 'node',
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
    globalSetup: 'src/testing/postgres-server.ts',
    setupFiles: 'src/testing/property-report.ts',
    isolate: false,
    // Long, because opening a database takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    // The zone of no store, and not of whole hours: code that uses the zone of its process fails.
    env: { TZ: 'America/St_Johns' },
  },
})
