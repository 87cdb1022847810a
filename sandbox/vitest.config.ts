import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['src/**/*.test.ts'],
    // The zone of no store, and not of whole hours: code that uses the zone of its process fails.
    env: { TZ: 'America/St_Johns' },
  },
})
