import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'edge',
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/test-folders.ts',
  },
})
