import { createHash } from 'node:crypto'
import { dirname, sep } from 'node:path'
import { type Compiler, type Module, type RspackPluginInstance, rspack } from '@rspack/core'

/**
 * Short ids of modules that depend on a module's name, not on the folder that is built in. So a commit is built to the same files
 * on every machine; only the shell's entry differs, by the numbers of chunks that consist of shared modules.
 *
 * The bundler's plugin hashes names, with as many letters as tell them apart. The names of modules that federation provides or
 * consumes contain the folder, so these get their ids here, first.
 */
export class ModuleIdsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const name = 'ModuleIdsPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        const named = [...modules].map((module) => ({ module, identifier: identifierOf(module) }))
        const withFolder = named.filter(({ identifier }) => HAS_FOLDER.test(identifier))
        const nameOf = (identifier: string) => withoutFolder(identifier, compiler.context)
        const ids = shortIds(withFolder.map(({ identifier }) => nameOf(identifier)))
        for (const { module, identifier } of withFolder)
          Object.assign(module, { id: ids.get(nameOf(identifier)) })
      })
    })
    // Two letters at least, so that a new module changes few other ids.
    new rspack.ids.CompactHashedModuleIdsPlugin({ minLength: 2 }).apply(compiler)
  }
}

/** Modules of federation, and those whose source is in their name, as an encoded address. */
const HAS_FOLDER = /^(?:consume|provide) shared module |(?:^|!)data:/

/** What this hook receives has the identifier as a text; elsewhere it is a method. */
function identifierOf(module: Module): string {
  const identifier: unknown = module.identifier
  return typeof identifier === 'function' ? module.identifier() : String(identifier)
}

/** An identifier with paths relative to the folder that is built, also where they are part of an address. */
export function withoutFolder(identifier: string, folder: string): string {
  // Ends with the bundler's hash of the name with the folder, where modules are joined into one.
  let result = identifier.replace(/\|[0-9a-f]{16}$/, '')
  let relative = '.'
  for (let each = folder; dirname(each) !== each; each = dirname(each)) {
    result = result
      .replaceAll(each + sep, `${relative}/`)
      .replaceAll(encodeURIComponent(each + sep), encodeURIComponent(`${relative}/`))
    relative = relative === '.' ? '..' : `${relative}/..`
  }
  return result
}

/** The shortest beginnings of the names' hashes that tell them apart, whatever the names' order. */
export function shortIds(names: readonly string[]): Map<string, string> {
  const ids = new Map<string, string>()
  const used = new Set<string>()
  for (const name of [...names].sort()) {
    const hash = lettersOf(name)
    let length = 1
    while (used.has(hash.slice(0, length))) length++
    used.add(hash.slice(0, length))
    ids.set(name, hash.slice(0, length))
  }
  return ids
}

/** The hash of a name in letters only: an id of digits would be read as an index. */
const lettersOf = (name: string) =>
  [...createHash('sha256').update(name).digest()].map((byte) => LETTERS[byte % LETTERS.length]).join('')
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
