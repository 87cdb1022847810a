import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'repository',
    testTimeout: 60_000,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
})
