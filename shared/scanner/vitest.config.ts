import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'scanner' }),
      browserProject({
        name: 'scanner',
        preload: ['@zxing/browser', '@zxing/library', 'zxing-wasm/reader'],
      }),
    ],
  },
})
