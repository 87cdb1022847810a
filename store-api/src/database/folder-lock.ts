import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder is used by another process, or cannot be locked; the message says what to do. */
export class FolderLocked extends Error {}

/**
 * Locks a data folder for this process and answers how to unlock it. PGlite itself would let a second process open and
 * corrupt the same folder. A lock of a dead process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'in-use-by')
  const mine = `${process.pid} ${randomUUID()}`
  const draft = `${lock}.${randomUUID()}`
  await writeFile(draft, mine)
  try {
    if (!(await claim(draft, lock))) {
      await clearAway(lock, folder)
      if (!(await claim(draft, lock))) throw takenJustNow(folder)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    const holder = await readFile(lock, 'utf8').catch(() => '')
    if (holder === mine) await rm(lock, { force: true })
  }
}

/** Removes the lock of a dead process; one taken meanwhile is restored. */
async function clearAway(lock: string, folder: string): Promise<void> {
  const found = await readFile(lock, 'utf8').catch(() => '')
  const holder = Number(found.split(' ')[0])
  if (isAlive(holder)) {
    throw new FolderLocked(
      `${folder} is in use by process ${holder}. Stop that process, or choose another folder with DATA_DIR. ` +
        `If process ${holder} is not a store API, delete ${lock}.`,
    )
  }
  const aside = `${lock}.${randomUUID()}`
  await rename(lock, aside).catch(() => {
    throw takenJustNow(folder)
  })
  const isIt = (await readFile(aside, 'utf8')) === found
  if (!isIt) await claim(aside, lock)
  await rm(aside, { force: true })
  if (!isIt) throw takenJustNow(folder)
}

function takenJustNow(folder: string): FolderLocked {
  return new FolderLocked(`${folder} was taken by another process just now. Stop that one, or start again.`)
}

/** `link` creates the lock atomically: no process reads a partial one. */
async function claim(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
