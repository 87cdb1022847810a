import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'shell' }),
      browserProject({
        name: 'shell',
        setupFiles: ['@storefront/ui/tokens/tokens.css', '@storefront/ui/tokens/base.css'],
        preload: [
          '@module-federation/enhanced/runtime',
          '@tanstack/react-query',
          'dompurify',
          'eventsource-parser',
          'i18next',
          'leaflet',
          'react-dom/server',
          'react/jsx-runtime',
          'valibot',
        ],
      }),
    ],
  },
})
