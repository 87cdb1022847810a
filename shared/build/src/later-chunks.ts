import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'
import { BuildChunks } from './build-record.ts'
import { hashOf, withTableApart } from './chunk-table.ts'

/**
 * Moves names and integrity hashes of the chunks that no first screen needs out of the entry script, which every page waits
 * for, to a chunk of their own: 50 hashes are 2.5 kB that cannot be compressed. The entry loads that table before the first
 * chunk in it, with its integrity like any other chunk. Where that fails, the chunk's load fails, and the next attempt requests
 * the table again.
 *
 * The finished entry is rewritten, because hashes are known last. The build fails if the bundler writes its tables in another
 * form.
 */
export class LaterChunksPlugin implements RspackPluginInstance {
  #uniqueName: string
  #entry: RegExp
  #first: (chunks: BuildChunks) => readonly string[]

  /**
   * @param entry matches the entry's file name
   * @param first files whose hashes stay in the entry, because a page may request them before anything else
   */
  constructor(uniqueName: string, entry: RegExp, first: (chunks: BuildChunks) => readonly string[]) {
    this.#uniqueName = uniqueName
    this.#entry = entry
    this.#first = first
  }

  apply(compiler: Compiler) {
    const name = 'LaterChunksPlugin'
    const { RawSource } = compiler.rspack.sources
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After content hashes and integrity.
      const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.rspack.Compilation
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const entry = Object.keys(compilation.assets).find((file) => this.#entry.test(file))
        if (entry === undefined) return
        const script = String(compilation.assets[entry]?.source())
        const divided = withTableApart(script, this.#uniqueName, this.#firstIds(compilation))
        if (divided === undefined) return
        compilation.emitAsset(divided.tableFile, new RawSource(divided.table))
        compilation.updateAsset(entry, new RawSource(divided.entry))
        const renamed = entry.replace(/[0-9a-f]{8}(?=\.js$)/, hashOf(divided.entry))
        compilation.renameAsset(entry, renamed)
        // The federation manifest names the entry.
        for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.json')))
          compilation.updateAsset(
            file,
            (old) => new RawSource(String(old.source()).replaceAll(entry, renamed)),
          )
      })
    })
  }

  /** Chunks that consist of shared modules only have no files, so nothing about them is in the table. */
  #firstIds(compilation: Compilation): ReadonlySet<string> {
    const first = new Set(this.#first(new BuildChunks(compilation.getStats(), compilation.compiler.context)))
    const tableChunks = [...compilation.chunks].filter(
      ({ files }) => files.size === 0 || [...files].some((file) => first.has(file)),
    )
    return new Set(tableChunks.map(({ id }) => String(id)).sort())
  }
}
