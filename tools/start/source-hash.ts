import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hash of everything that a package's build depends on: its files, those of its workspace dependencies (recursively),
 * the lockfile, and the version of Node. The same hash means the same build.
 */
export function sourceHash(root: string, folder: string): string {
  const hash = createHash('sha256').update(process.version)
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')))
  for (const part of [...usedFolders(root, folder)].sort())
    for (const file of filesBelow(root, part))
      hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The folder and every workspace folder that it uses, directly or through others. */
export function usedFolders(root: string, folder: string): Set<string> {
  const byName = workspaceFolders(root)
  const folders = new Set<string>()
  const visit = (packageFolder: string) => {
    if (folders.has(packageFolder)) return
    folders.add(packageFolder)
    const { dependencies = {}, devDependencies = {} } = manifestOf(root, packageFolder)
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const used = byName.get(name)
      if (used) visit(used)
    }
  }
  visit(folder)
  return folders
}

function workspaceFolders(root: string): Map<string, string> {
  const folders = ['', 'shared'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => (parent ? `${parent}/${entry.name}` : entry.name)),
  )
  return new Map(
    folders
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .map((folder) => [manifestOf(root, folder).name, folder]),
  )
}

type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifestOf = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** Sources only: generated files and test files do not change a build. */
const notSource = /^(node_modules|dist|coverage|fixtures|README\.md)$|^\.|\.test\.tsx?$/

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notSource.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(root, path) : [path]
    })
}
