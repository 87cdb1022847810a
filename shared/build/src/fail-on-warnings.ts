import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** Turns build warnings into errors, because ignored warnings hide new ones. */
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
