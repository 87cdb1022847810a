import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, RspackPluginInstance, StatsCompilation } from '@rspack/core'

/** File that lies in every `dist`: which chunk is what. The release CLI makes a release record of it. */
export const BUILD_RECORD = 'build.json'

/** Files that an `import()` in `from` leads to, by its request: `./menus/menus-screen.tsx` → its chunks. */
export type ImportedFiles = Record<string, string[]>

export type BuildRecord = Record<string, unknown> & { kind: 'remote' | 'shell'; version: string }

/** Writes `build.json` after each build, from what Rspack knows about the chunks. */
export class BuildRecordPlugin implements RspackPluginInstance {
  #folder: string
  #record: (stats: BuildChunks) => Omit<BuildRecord, 'version'>

  constructor(folder: string, record: (chunks: BuildChunks) => Omit<BuildRecord, 'version'>) {
    this.#folder = folder
    this.#record = record
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('BuildRecordPlugin', (stats) => {
      if (stats.hasErrors()) return
      const chunks = new BuildChunks(
        stats.toJson({
          all: false,
          chunks: true,
          ids: true,
          chunkOrigins: true,
          chunkModules: true,
          entrypoints: true,
        }),
      )
      const { version } = JSON.parse(readFileSync(join(this.#folder, 'package.json'), 'utf8'))
      const record = { version, ...this.#record(chunks) }
      writeFileSync(join(compiler.outputPath, BUILD_RECORD), `${JSON.stringify(record, null, 1)}\n`)
    })
  }
}

type Chunk = NonNullable<StatsCompilation['chunks']>[number]

/** Questions to a finished build. */
export class BuildChunks {
  #chunks: Chunk[]

  constructor(stats: StatsCompilation) {
    this.#chunks = stats.chunks ?? []
  }

  /** Files of the chunk with this name. */
  named(name: string): string[] {
    return filesOf(this.#chunks.filter((chunk) => chunk.names?.includes(name)))
  }

  /** What each `import()` in the module `from` (`./src/remote.ts`) leads to. */
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

  /** Chunks that the federation runtime asks for when the shared copies are taken into use. */
  provided(): string[] {
    const isProvider = /^provide shared module/
    return filesOf(
      this.#chunks.filter((chunk) =>
        chunk.origins?.some((origin) => isProvider.test(origin.moduleName ?? '')),
      ),
    )
  }

  /** Locale → chunks with its `messages/<locale>.json`, of whatever package. */
  messages(): Record<string, string[]> {
    const found: Record<string, string[]> = {}
    for (const chunk of this.#chunks) {
      for (const module of chunk.modules ?? []) {
        const locale = /\/messages\/([a-z]{2})\.json$/.exec(module.name ?? '')?.[1]
        if (locale) found[locale] = [...new Set([...(found[locale] ?? []), ...filesOf([chunk])])]
      }
    }
    return found
  }
}

function filesOf(chunks: Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))].sort()
}
