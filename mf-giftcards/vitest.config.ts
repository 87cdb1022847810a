import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'mf-giftcards' }),
      browserProject({
        name: 'mf-giftcards',
        setupFiles: ['./src/testing/browser-setup.ts'],
        preload: ['qrcode', '@storefront/host > @tanstack/react-query', '@storefront/host > i18next'],
      }),
    ],
  },
})
