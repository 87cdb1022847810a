import type { Compiler, RspackPluginInstance } from '@rspack/core'

/**
 * Lets the shell ask for the chunks of a part by another address: `__chunkQuery[part]` is put behind each. After
 * a chunk hung or came damaged, the browser keeps waiting for, or keeps, what it got under the first address.
 * A few lines in each part's runtime; they do nothing until a customer taps "try again".
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
