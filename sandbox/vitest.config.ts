import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'sandbox', include: ['src/**/*.test.ts'], env: { TZ: 'America/St_Johns' } },
})
