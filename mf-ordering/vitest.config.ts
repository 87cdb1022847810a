import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'mf-ordering' }),
      browserProject({
        name: 'mf-ordering',
        setupFiles: ['./src/testing/browser-setup.ts'],
        preload: [
          'es-hangul',
          'react-dom/server',
          'valibot',
          '@storefront/host > @tanstack/react-query',
          '@storefront/host > i18next',
        ],
      }),
    ],
  },
})
