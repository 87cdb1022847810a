import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Compiler, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { baseConfig, type Mode } from './base-config.ts'

/** The module in which a package defines its server-rendered first screen. */
const SOURCE = './src/first-screen/first-screen.tsx'

/** Name of the module in `dist`: no browser loads it, the edge does. */
const FIRST_SCREEN = /^first-screen\.[0-9a-f]{8}\.mjs$/

/**
 * Placeholder for the release's folder in addresses of pictures; replaced by the edge (contract, `first-screen.ts`).
 */
const FOLDER_PLACEHOLDER = '/@release/'

/**
 * Builds the module that renders a part's first screen on the server: one file for Node with React's server renderer,
 * and the same class names and picture addresses as the browser's build. A separate build, because federation applies
 * to browsers only.
 */
export class FirstScreenPlugin implements RspackPluginInstance {
  #folder: string
  #uniqueName: string

  constructor(folder: string, uniqueName: string) {
    this.#folder = folder
    this.#uniqueName = uniqueName
  }

  apply(compiler: Compiler) {
    if (!existsSync(join(this.#folder, SOURCE))) return
    compiler.hooks.thisCompilation.tap('FirstScreenPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONS: stage } = compiler.rspack.Compilation
      compilation.hooks.processAssets.tapPromise({ name: 'FirstScreenPlugin', stage }, async () => {
        const { content, sources } = await build(this.#folder, this.#uniqueName)
        for (const source of sources) compilation.fileDependencies.add(source)
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
        compilation.emitAsset(`first-screen.${hash}.mjs`, new compiler.rspack.sources.RawSource(content))
      })
    })
  }
}

/** The module among the files of a build, as the build record names it; an empty object without one. */
export function firstScreenOf(files: Iterable<string>): { firstScreen?: string } {
  const firstScreen = [...files].find((file) => FIRST_SCREEN.test(file))
  return firstScreen === undefined ? {} : { firstScreen }
}

function build(folder: string, uniqueName: string): Promise<{ content: Buffer; sources: string[] }> {
  const path = mkdtempSync(join(tmpdir(), 'storefront-first-screen-'))
  return new Promise((resolve, fail) =>
    rspack(configOf(folder, uniqueName, path), (error, stats) => {
      try {
        if (error) throw error
        if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
        const content = readFileSync(join(path, 'first-screen.mjs'))
        resolve({ content, sources: [...stats.compilation.fileDependencies] })
      } catch (failure) {
        fail(failure as Error)
      } finally {
        rmSync(path, { recursive: true, force: true })
      }
    }),
  )
}

function configOf(folder: string, uniqueName: string, path: string): Configuration {
  const mode: Mode = 'production'
  const { context, resolve, module, output, stats, infrastructureLogging } = baseConfig(
    folder,
    uniqueName,
    mode,
  )
  return {
    mode,
    context,
    resolve,
    stats,
    infrastructureLogging,
    target: 'node',
    devtool: false,
    entry: { 'first-screen': SOURCE },
    module: {
      ...module,
      parser: {
        ...module?.parser,
        // Otherwise `new URL(…, import.meta.url)` would be a file of the rendering machine.
        javascript: { ...module?.parser?.javascript, url: 'relative' },
      },
      // The browser's build emits pictures; this one only needs their addresses.
      generator: { ...module?.generator, 'asset/resource': { emit: false } },
    },
    output: {
      path,
      uniqueName,
      assetModuleFilename: output?.assetModuleFilename,
      filename: '[name].mjs',
      publicPath: FOLDER_PLACEHOLDER,
      module: true,
      library: { type: 'module' },
      asyncChunks: false,
    },
    optimization: { splitChunks: false, runtimeChunk: false },
    performance: false,
  }
}
