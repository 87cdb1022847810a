import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'mf-payment' }),
      browserProject({
        name: 'mf-payment',
        setupFiles: ['./src/testing/browser-setup.ts'],
        preload: ['valibot', '@storefront/host > @tanstack/react-query', '@storefront/host > i18next'],
      }),
    ],
  },
})
