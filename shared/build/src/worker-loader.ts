import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoaderContext, rspack } from '@rspack/core'
import { scriptRule } from './script-rule.ts'

/**
 * Bundles the worker of `new Worker(new URL('./x.ts', import.meta.url))` in a build of its own.
 * As an entry of the federated build, a worker of one line would carry the federation runtime (20 kB brotli).
 */
export default function workerLoader(this: LoaderContext) {
  const done = this.async()
  const path = mkdtempSync(join(tmpdir(), 'storefront-worker-'))
  const production = this.mode !== 'development'
  rspack(
    {
      mode: production ? 'production' : 'development',
      context: this.rootContext,
      entry: { worker: this.resourcePath },
      target: ['webworker', 'es2022'],
      devtool: false,
      output: { path, filename: '[name].js', asyncChunks: false },
      resolve: { extensions: ['...', '.ts', '.tsx'] },
      module: { rules: [scriptRule()] },
    },
    (error, stats) => {
      try {
        if (error) throw error
        if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
        for (const file of stats.compilation.fileDependencies) this.addDependency(file)
        done(null, readFileSync(join(path, 'worker.js')))
      } catch (failure) {
        done(failure as Error)
      } finally {
        rmSync(path, { recursive: true, force: true })
      }
    },
  )
}
