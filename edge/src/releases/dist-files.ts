import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file of a build: its path below `dist` with forward slashes, and its entry in a release record. */
export type DistFile = { path: string; content: Buffer; integrity: string; size: number }

/** Files in `dist` that are never served, only for the release CLI and for reading. */
const notServed = /^(build\.json|uses\.json|mf-manifest\.json|mf-stats\.json)$|\.map$|\.LICENSE\.txt$/

/** Every file of a build that a browser may fetch, and its module for Node, sorted by path. */
export async function distFiles(dist: string): Promise<DistFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !notServed.test(path))
    .sort()
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(dist, path))
      return { path, content, integrity: integrityOf(content), size: content.length }
    }),
  )
}

/** First twelve hex digits of a hash over the build's name and version, and the names and contents of its files. */
export function buildHash(
  files: readonly Pick<DistFile, 'path' | 'integrity'>[],
  nameAndVersion: string,
): string {
  const hash = createHash('sha256').update(nameAndVersion)
  for (const { path, integrity } of files) hash.update(`\n${path} ${integrity}`)
  return hash.digest('hex').slice(0, 12)
}

/** In the format of browsers: `sha384-…`. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
