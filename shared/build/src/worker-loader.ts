import type { LoaderContext } from '@rspack/core'
import { bundleWorker } from './worker-bundle.ts'

/**
 * Bundles the worker of `new Worker(new URL('./x.ts', import.meta.url))` in a separate build: as part of the federated
 * build, a worker of one line carried 20 kB of federation runtime.
 */
export default function workerLoader(this: LoaderContext) {
  const done = this.async()
  const mode = this.mode === 'development' ? 'development' : 'production'
  bundleWorker(this.resourcePath, { context: this.rootContext, mode }).then(({ content, sources }) => {
    for (const file of sources) this.addDependency(file)
    done(null, content)
  }, done)
}
