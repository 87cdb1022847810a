import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'contract', environment: 'node', testTimeout: 30_000, include: ['src/**/*.test.ts'] },
})
