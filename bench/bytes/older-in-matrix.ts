import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '@storefront/edge/releases/commands.ts'
import { openReleaseFolder } from '@storefront/edge/releases/release-folder.ts'

const older = join(import.meta.dirname, '../../e2e/older-remotes')

/**
 * Publishes every stored build of another day beside the released ones and pins each to a store of its own, as a
 * rollback target would be, and tries all of them (`release matrix`).
 * @returns the lines of the matrix: `mf-ordering 1.0.0-… in shell 1.0.0-…: runs`
 */
export async function matrixWithOlderBuilds(releasesDir: string): Promise<string[]> {
  const folder = openReleaseFolder(releasesDir)
  async function release(...args: string[]): Promise<string[]> {
    const lines: string[] = []
    await runCommand(
      folder,
      args,
      (line) => lines.push(line),
      () => new Date(),
    )
    return lines
  }
  for (const { name, day } of await olderBuilds()) {
    const [published = ''] = await release('publish', join(older, name, day))
    const [, id = ''] = published.split(' ')
    await release('promote', name, id, '--pin', `store-of-${day}`)
  }
  return release('matrix')
}

/** The stored builds, by remote and day. */
export async function olderBuilds(): Promise<{ name: string; day: string }[]> {
  const names = (await readdir(older)).filter((name) => name.startsWith('mf-'))
  const builds = await Promise.all(
    names.map(async (name) => (await readdir(join(older, name))).map((day) => ({ name, day }))),
  )
  return builds.flat()
}
