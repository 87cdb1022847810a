import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runToCompletion } from './processes.ts'
import { root, StartError } from './settings.ts'
import { sourceHash } from './source-hash.ts'

/** Folders that are built for the browser: the shell, and each remote that has a manifest. */
export function browserParts(): string[] {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'src/remote.ts')),
  )
  return ['shell', ...remotes.sort()]
}

/**
 * Builds what changed since its last finished build.
 * @returns the parts that were built
 */
export async function buildChanged(
  parts: readonly string[],
  print: (line: string) => void,
): Promise<string[]> {
  await mkdir(stamps, { recursive: true })
  const built = await Promise.all(
    parts.map(async (part) => {
      const stamp = join(stamps, part)
      const currentHash = sourceHash(root, part)
      const builtHash = await readFile(stamp, 'utf8').catch(() => '')
      if (builtHash === currentHash && existsSync(join(root, part, 'dist/build.json'))) return undefined
      // The stamp is removed while building: an interrupted build is repeated.
      await rm(stamp, { force: true })
      const start = performance.now()
      const { code, output } = await runToCompletion(
        rspackOf(part),
        ['build', '--mode', 'production'],
        join(root, part),
      )
      if (code !== 0)
        throw new StartError(`${part} cannot be built:\n\n${output.trim()}\n\nMend it and start again.`)
      await writeFile(stamp, currentHash)
      print(`built ${part} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
      return part
    }),
  )
  return built.filter((part) => part !== undefined)
}

/** The bundler of a part: it is called from its own folder. */
export function rspackOf(part: string): string {
  return join(root, part, 'node_modules/.bin', process.platform === 'win32' ? 'rspack.cmd' : 'rspack')
}

const stamps = join(root, '.cache/builds')
