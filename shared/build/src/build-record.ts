import { readFileSync, writeFileSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import type { Compilation, Compiler, RspackPluginInstance, Stats, StatsCompilation } from '@rspack/core'
import { tableIn } from './chunk-table.ts'
import { firstScreenOf } from './first-screen.ts'

/** File in every `dist` that describes its chunks. The release CLI turns it into a release record. */
export const BUILD_RECORD = 'build.json'

/** Files that an `import()` in `from` loads, by its request: `./menus/menus-screen.tsx` → its chunks. */
export type ImportedFiles = Record<string, string[]>

export type BuildRecord = Record<string, unknown> & { kind: 'remote' | 'shell'; version: string }

/** Writes `build.json` after each successful build, from Rspack's chunk data. */
export class BuildRecordPlugin implements RspackPluginInstance {
  #folder: string
  #record: (chunks: BuildChunks) => Omit<BuildRecord, 'version'>

  constructor(folder: string, record: (chunks: BuildChunks) => Omit<BuildRecord, 'version'>) {
    this.#folder = folder
    this.#record = record
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('BuildRecordPlugin', (stats) => {
      if (stats.hasErrors()) return
      const chunks = new BuildChunks(stats, this.#folder)
      const { version } = JSON.parse(readFileSync(join(this.#folder, 'package.json'), 'utf8'))
      const record = { version, ...this.#record(chunks) }
      writeFileSync(join(compiler.outputPath, BUILD_RECORD), `${JSON.stringify(record, null, 1)}\n`)
    })
  }
}

type Chunk = NonNullable<StatsCompilation['chunks']>[number]

/** Queries on a finished build. */
export class BuildChunks {
  #chunks: Chunk[]
  #compilation: Compilation
  #folder: string

  constructor(stats: Stats, folder: string) {
    const options = { all: false, chunks: true, ids: true, chunkOrigins: true }
    this.#chunks = stats.toJson(options).chunks ?? []
    this.#compilation = stats.compilation
    this.#folder = folder
  }

  /** Files of the chunk with this name. */
  filesOfChunk(name: string): string[] {
    return filesOf(this.#chunks.filter((chunk) => chunk.names?.includes(name)))
  }

  /** The chunks of each `import()` in the module `from` (`./src/remote.ts`). */
  importedBy(from: string): ImportedFiles {
    const requests = new Set(
      this.#chunks.flatMap((chunk) =>
        (chunk.origins ?? []).flatMap((origin) =>
          origin.moduleName === from && origin.request ? [origin.request] : [],
        ),
      ),
    )
    return Object.fromEntries(
      [...requests].map((request) => [
        request,
        filesOf(
          this.#chunks.filter((chunk) =>
            chunk.origins?.some((origin) => origin.moduleName === from && origin.request === request),
          ),
        ),
      ]),
    )
  }

  /** Chunks that the federation runtime loads when shared modules are consumed. */
  provided(): string[] {
    const isProvider = /^provide shared module/
    return filesOf(
      this.#chunks.filter((chunk) =>
        chunk.origins?.some((origin) => isProvider.test(origin.moduleName ?? '')),
      ),
    )
  }

  /** The module that renders this part's first screen on the server, if it has one. */
  firstScreen(): { firstScreen?: string } {
    return firstScreenOf(Object.keys(this.#compilation.assets))
  }

  /** The table of later chunks (`later-chunks.ts`), where this build has one. */
  laterTable(): string[] {
    return tableIn(Object.keys(this.#compilation.assets))
  }

  /** Locale → chunks with the `messages/<locale>.json` of the package itself. */
  messages(): Record<string, string[]> {
    return this.#textsIn('messages')
  }

  /** Locale → chunks with the messages of all parts but the `opening` screen, `src/parts/messages/<locale>.json`. */
  deferredMessages(opening: string | undefined): {
    deferredMessages?: { notFor: string; files: Record<string, string[]> }
  } {
    const files = this.#textsIn('src/parts/messages')
    return opening === undefined || Object.keys(files).length === 0
      ? {}
      : { deferredMessages: { notFor: opening, files } }
  }

  #textsIn(folder: string): Record<string, string[]> {
    const { chunks, chunkGraph } = this.#compilation
    const filesByLocale: Record<string, string[]> = {}
    for (const chunk of chunks)
      for (const module of chunkGraph.getChunkModules(chunk)) {
        // Small modules are merged into one; the files are in it.
        const parts = 'modules' in module ? (module.modules as (typeof module)[]) : [module]
        for (const part of parts) {
          const { dir, name: locale, ext } = parse(relative(this.#folder, part.nameForCondition() ?? ''))
          if (dir.replaceAll('\\', '/') === folder && ext === '.json')
            filesByLocale[locale] = [...new Set([...(filesByLocale[locale] ?? []), ...chunk.files])].sort()
        }
      }
    return filesByLocale
  }
}

function filesOf(chunks: Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))].sort()
}
