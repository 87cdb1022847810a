import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { writeNew } from './write-new.ts'

/**
 * Where releases are kept. Objects are written once and never changed; a key is a path with forward slashes.
 * `writeNew` is the only way to write, and atomic: it is what makes moving a pointer a compare-and-swap.
 */
export type ReleaseStore = {
  /** For messages. */
  name: string
  /** Keys that begin with a prefix, which ends with a slash or is empty; in no order. */
  list(prefix: string): Promise<string[]>
  read(key: string): Promise<Buffer | undefined>
  /** Creates an object with its whole content. Of several writers one wins. @returns false where it exists; it is not changed */
  writeNew(key: string, content: string | Uint8Array): Promise<boolean>
}

/** Releases in a folder. */
export function folderStore(root: string): ReleaseStore {
  return {
    name: root,
    async list(prefix) {
      const folder = join(root, prefix)
      const entries = await orMissing(readdir(folder, { recursive: true, withFileTypes: true }))
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    },
    read: (key) => orMissing(readFile(join(root, key))),
    async writeNew(key, content) {
      const file = join(root, key)
      await mkdir(dirname(file), { recursive: true })
      return writeNew(file, content)
    },
  }
}

async function orMissing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading
  } catch (error) {
    if (/^(ENOENT|ENOTDIR|EISDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
