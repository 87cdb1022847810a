import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'edge', environment: 'node', include: ['src/**/*.test.ts'] } })
