import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'mf-selfpay' }),
      browserProject({
        name: 'mf-selfpay',
        setupFiles: ['./src/testing/browser-setup.ts'],
        preload: [
          '@storefront/host > @tanstack/react-query',
          '@storefront/host > i18next',
          '@storefront/scanner > zxing-wasm/reader',
          '@storefront/scanner > @zxing/browser',
          '@storefront/scanner > @zxing/library',
        ],
      }),
    ],
  },
})
