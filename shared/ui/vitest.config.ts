import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'ui' }),
      browserProject({ name: 'ui', setupFiles: ['./src/tokens/tokens.css', './src/tokens/base.css'] }),
    ],
  },
})
