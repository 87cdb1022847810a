import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Creates a file atomically. Of several writers one wins.
 * @returns false if the file exists already; it is not changed
 */
export async function writeNew(file: string, content: string | Uint8Array): Promise<boolean> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  await writeFile(draft, content)
  try {
    // A hard link appears with its content complete, and fails when the name exists; a plain write does neither.
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
