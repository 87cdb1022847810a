import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'host' }),
      browserProject({ name: 'host', preload: ['@tanstack/react-query', 'i18next', 'valibot'] }),
      { test: { name: 'host report', include: ['report/*.test.ts'] } },
    ],
  },
})
