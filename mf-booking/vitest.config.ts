import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'mf-booking' }),
      browserProject({
        name: 'mf-booking',
        setupFiles: ['./src/testing/browser-setup.ts'],
        preload: ['@storefront/host > @tanstack/react-query', '@storefront/host > i18next'],
      }),
    ],
  },
})
