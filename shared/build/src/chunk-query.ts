import type { Compiler, RspackPluginInstance } from '@rspack/core'

/**
 * Lets the shell load the chunks of a part under another address (cache buster): `__chunkQuery[part]` is appended to
 * each. After a chunk hung or was damaged, the browser keeps waiting for it, or keeps it cached, under the first
 * address. A few lines in each part's runtime; inactive until a customer taps "try again".
 */
export class ChunkQueryPlugin implements RspackPluginInstance {
  #part: string

  /** @param part federation name of the part */
  constructor(part: string) {
    this.#part = part
  }

  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack
    const part = JSON.stringify(this.#part)

    class ChunkQueryRuntimeModule extends RuntimeModule {
      constructor(name: string) {
        super(`chunk query ${name}`, RuntimeModule.STAGE_ATTACH)
        this.#name = name
      }
      #name: string

      override generate() {
        const name = this.#name
        return `if (${name}) ${name} = ((of) => (id) => of(id) + ((globalThis.__chunkQuery || {})[${part}] || ''))(${name});`
      }
    }

    compiler.hooks.compilation.tap('ChunkQueryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkQueryPlugin', (chunk, requirements) => {
        for (const name of [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename]) {
          requirements.add(name)
          compilation.addRuntimeModule(chunk, new ChunkQueryRuntimeModule(name))
        }
      })
    })
  }
}
