import { defineConfig } from 'vitest/config'
import { browserProject, nodeProject } from '../shared/build/src/vitest-browser.ts'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'shell' }),
      browserProject({
        name: 'shell',
        setupFiles: ['./src/testing/browser-setup.ts'],
        preload: ['@tanstack/react-query', 'i18next', 'valibot'],
      }),
    ],
  },
})
