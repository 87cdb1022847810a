import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../start/settings.ts'
import { type Manifest, versionOf } from './manifests.ts'
import { versionsOfWorkspace } from './pack.ts'

const run = promisify(execFile)

/**
 * Makes a remote in a folder that has nothing of this repository.
 * @param creator the folder of the staged generator, `create-remote`
 * @returns the folder of the remote
 */
export async function createOutside(into: string, creator: string, name: string): Promise<string> {
  await run(
    process.execPath,
    [join(creator, 'create-remote.js'), name, '--ko', '도장 모으기', '--en', 'Stamps'],
    {
      cwd: into,
    },
  )
  return join(into, `mf-${name}`)
}

/**
 * Installs what a remote depends on, without a registry: the staged packages as copies, everything else as links to what this workspace has
 * installed in the same version.
 */
export function installFrom(staged: readonly string[], remote: string): void {
  const modules = join(remote, 'node_modules')
  const manifests = [remote, ...staged].map(
    (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest,
  )
  const own = new Map(manifests.slice(1).map(({ name }, index) => [name, staged[index] as string]))
  for (const [name, folder] of own) cpSync(folder, join(modules, name), { recursive: true })
  const dependencyNames = new Set(
    manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    ),
  )
  const versions = versionsOfWorkspace()
  for (const name of [...dependencyNames].filter((each) => !own.has(each))) {
    // Throws where the remote depends on a package that the workspace does not have.
    versionOf(name, versions)
    const to = join(modules, name)
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(installedPath(name), to, 'junction')
  }
}

function installedPath(name: string): string {
  const places = ['node_modules', ...globSync('{shared/*,mf-*,tools}/node_modules', { cwd: root })]
  const path = places.map((folder) => join(root, folder, name)).find(existsSync)
  if (!path) throw new Error(`${name} is not installed in this workspace`)
  return path
}
