import { defineConfig } from 'vitest/config'
import { nodeProject } from './src/vitest-browser.ts'

export default defineConfig({ test: { projects: [nodeProject({ name: 'build' })] } })
