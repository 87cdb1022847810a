import { defineConfig } from 'vitest/config'

/** `TZ` is far from any store's, so that a rule that uses the machine's time zone fails. */
export default defineConfig({
  test: {
    name: 'domain',
    testTimeout: 60_000,
    include: ['src/**/*.test.ts'],
    env: { TZ: 'America/St_Johns' },
  },
})
