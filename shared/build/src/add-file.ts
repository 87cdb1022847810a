import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** Adds a file to the output of each successful build, for publishing or serving it. */
export class AddFilePlugin implements RspackPluginInstance {
  #file: string
  #content: string

  constructor(file: string, content: string) {
    this.#file = file
    this.#content = content
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('AddFilePlugin', (stats) => {
      if (!stats.hasErrors()) writeFileSync(join(compiler.outputPath, this.#file), this.#content)
    })
  }
}
