import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** Turns what a build warns of into errors: a warning that nobody has to act on hides the next one. */
export class FailOnWarningsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('FailOnWarningsPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('FailOnWarningsPlugin', () => {
        for (const warning of compilation.getWarnings())
          compilation.errors.push(new rspack.WebpackError(`Warning: ${warning.message}`))
      })
    })
  }
}
