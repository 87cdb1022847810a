import { join } from 'node:path'
import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core'
import { describeModule } from '@storefront/build/describe-remote.ts'
import { repository } from '../shop/servers.ts'

/** Files of the single app's build that belong to the parts of the federated build. */
export type PartChunks = {
  /** The remote's menu screen, its script first. */
  menus: string[]
  /** The remote's texts by language. */
  messages: Record<string, string[]>
  /** The shell's own screens by route name. */
  shellScreens: Record<string, string[]>
}

/** Fills the given `PartChunks` after the build. */
export class PartChunksPlugin implements RspackPluginInstance {
  #parts: PartChunks

  constructor(parts: PartChunks) {
    this.#parts = parts
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('PartChunksPlugin', (stats) => {
      Object.assign(this.#parts, partChunks(stats))
    })
  }
}

/** A chunk is found by the imported module, because the importing modules have been merged into others. */
function partChunks(stats: Stats): PartChunks {
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, ids: true, chunkOrigins: true })
  const filesOfImport = (request: string) =>
    chunks
      .filter(({ origins }) => origins?.some((each) => each.request === request))
      .flatMap(({ files }) => files ?? [])
      .sort((a, b) => Number(b.endsWith('.js')) - Number(a.endsWith('.js')))
  const byName = (requests: Record<string, string>) =>
    Object.fromEntries(Object.entries(requests).map(([name, request]) => [name, filesOfImport(request)]))
  return {
    menus: filesOfImport('./menus/menus-screen.tsx'),
    messages: byName({ ko: '../messages/ko.json', en: '../messages/en.json' }),
    shellScreens: byName(shellScreens()),
  }
}

/** Route name → what the shell imports for it. */
function shellScreens(): Record<string, string> {
  const { shellScreens: screens } = describeModule(join(repository, 'shell/src/parts/shell-parts.ts'))
  return Object.fromEntries(
    Object.entries(screens as Record<string, { import: string }>).map(([name, screen]) => [
      name,
      screen.import,
    ]),
  )
}
