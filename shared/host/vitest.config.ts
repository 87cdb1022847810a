import { defineConfig } from 'vitest/config'
import { browserProject, nodeProject } from '../build/src/vitest-browser.ts'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'host' }),
      browserProject({ name: 'host' }),
      { test: { name: 'host report', include: ['report/*.test.ts'] } },
    ],
  },
})
