import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder is used by another process, or cannot be locked; the message says what to do. */
export class FolderLocked extends Error {}

/**
 * Locks a data folder for this process and returns a function that unlocks it. PGlite itself would let a second process open and
 * corrupt the same folder. A lock of a dead process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  return lockFile(join(folder, 'in-use-by'), folder, (pid, lock) => {
    const hint = `If process ${pid} is not a store API, delete ${lock}.`
    return new FolderLocked(
      `${folder} is in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR. ${hint}`,
    )
  })
}

type Refusal = (pid: number, lock: string) => FolderLocked

async function lockFile(lock: string, folder: string, inUse: Refusal): Promise<() => Promise<void>> {
  const ownMark = `${process.pid} ${randomUUID()}`
  const draft = `${lock}.${randomUUID()}`
  await writeFile(draft, ownMark)
  try {
    if (!(await claim(draft, lock))) {
      await removeDead(lock, folder, inUse)
      if (!(await claim(draft, lock))) throw takenJustNow(folder)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await contentOf(lock)) === ownMark) await rm(lock, { force: true })
  }
}

/**
 * Removes the lock of a dead process. Who removes it holds a lock of its own, named after what was found: no other process
 * removes that one, and a lock that another process has taken in the meantime is left alone.
 */
async function removeDead(lock: string, folder: string, inUse: Refusal): Promise<void> {
  const found = await contentOf(lock)
  if (found === '') return
  const pid = Number(found.split(' ')[0])
  if (isAlive(pid)) throw inUse(pid, lock)
  const name = createHash('sha256').update(found).digest('hex').slice(0, 16)
  const unlock = await lockFile(`${lock}.${name}`, folder, () => takenJustNow(folder))
  try {
    if ((await contentOf(lock)) === found) await rm(lock, { force: true })
  } finally {
    await unlock()
  }
}

const contentOf = (lock: string) => readFile(lock, 'utf8').catch(() => '')

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
