import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { bundleWorker } from './worker-bundle.ts'

/** The module in which the shell defines its service worker. */
const SOURCE = 'src/service-worker/service-worker.ts'

/**
 * Emits `service-worker.<hash>.js`, bundled like any other worker. No module refers to its file: a page registers it
 * under its store's path, where the edge serves the released one.
 */
export class ServiceWorkerPlugin implements RspackPluginInstance {
  #file: string
  #context: string

  constructor(folder: string) {
    this.#context = folder
    this.#file = join(folder, SOURCE)
  }

  apply(compiler: Compiler) {
    if (!existsSync(this.#file)) return
    const name = 'ServiceWorkerPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONS: stage } = compiler.rspack.Compilation
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { content, sources } = await bundleWorker(this.#file, {
          context: this.#context,
          mode: 'production',
        })
        for (const source of sources) compilation.fileDependencies.add(source)
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
        const source = new compiler.rspack.sources.RawSource(content)
        // Already minified by its own build; minifying it again would change the content that its hash was computed
        // from.
        compilation.emitAsset(`service-worker.${hash}.js`, source, { minimized: true })
      })
    })
  }
}
