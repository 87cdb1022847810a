import { posix } from 'node:path'
import { read } from './files.ts'

/** File → the files of the repository that it imports by a relative path, type imports included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** `import … from`, `export … from`, `import '…'` and `import('…')` of a relative path. */
const relativeImport = /(?:\bfrom|\bimport|\bimport\()\s*(['"])(\.{1,2}\/[^'"]+)\1/g

/** Source without comments, so that imports in comments do not count. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/**
 * Builds the import graph of the given files. Not dependency-cruiser, because every import here names its file with its
 * extension, so that one regular expression resolves it, and dependency-cruiser reads TypeScript through the JavaScript
 * API that TypeScript 7 no longer has.
 */
export function importGraph(files: readonly string[], source: (file: string) => string = read): ImportGraph {
  const fileSet = new Set(files)
  return new Map(
    files.map((file) => {
      const targets = [...withoutComments(source(file)).matchAll(relativeImport)].map(([, , target = '']) =>
        posix.join(posix.dirname(file), target.replace(/\?.*$/, '')),
      )
      return [file, [...new Set(targets)].filter((target) => fileSet.has(target)).sort()]
    }),
  )
}

/**
 * The same between sibling folders, on every level of a package: an import of `src/payments/save/…` from
 * `src/payments/state/…` counts for these two. A file directly in the folder that both share belongs to neither.
 */
export function folderGraph(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  const importsOf = (folder: string) => {
    const importedFolders = folders.get(folder) ?? new Set<string>()
    folders.set(folder, importedFolders)
    return importedFolders
  }
  for (const [file, targets] of graph)
    for (const target of targets) {
      const [from, to] = siblingFolders(file, target)
      if (!from || !to) continue
      importsOf(from).add(to)
      importsOf(to)
    }
  return new Map([...folders].map(([folder, others]) => [folder, [...others].sort()]))
}

/** The folders of two files below the last one that they share; undefined for a file directly in that. */
function siblingFolders(...pair: [string, string]): (string | undefined)[] {
  const [one, other] = pair.map((file) => file.split('/')) as [string[], string[]]
  const index = one.findIndex((name, depth) => name !== other[depth])
  if (!one.slice(0, index).includes('src')) return []
  return [one, other].map((names) =>
    index < names.length - 1 ? names.slice(0, index + 1).join('/') : undefined,
  )
}

/**
 * Import cycles (strongly connected components of two files or more, and files that import themselves), each sorted by
 * name. Tarjan's algorithm.
 */
export function importCycles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const cycles: string[][] = []

  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    onStack.add(file)
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) {
        visit(target)
        low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0))
      } else if (onStack.has(target)) {
        low.set(file, Math.min(low.get(file) ?? 0, index.get(target) ?? 0))
      }
    }
    if (low.get(file) !== index.get(file)) return
    const group: string[] = []
    for (let member = ''; member !== file; ) {
      member = stack.pop() ?? file
      onStack.delete(member)
      group.push(member)
    }
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.sort())
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return cycles.sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
