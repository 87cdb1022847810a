import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { Mode } from './base-config.ts'
import { scriptRule } from './script-rule.ts'

/**
 * The script of a worker, built separately: as an entry of the federated build, a worker of one line would contain the
 * federation runtime. @param file its entry @throws with the errors of the build
 */
export function bundleWorker(
  file: string,
  { context, mode }: { context: string; mode: Mode },
): Promise<{ content: Buffer; sources: string[] }> {
  const path = mkdtempSync(join(tmpdir(), 'storefront-worker-'))
  return new Promise((resolve, fail) =>
    rspack(
      {
        mode,
        context,
        entry: { worker: file },
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
          const content = readFileSync(join(path, 'worker.js'))
          resolve({ content, sources: [...stats.compilation.fileDependencies] })
        } catch (failure) {
          fail(failure as Error)
        } finally {
          rmSync(path, { recursive: true, force: true })
        }
      },
    ),
  )
}
