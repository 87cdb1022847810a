import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The folder is used by another process, or cannot be locked; the message says what to do. */
export class FolderLocked extends Error {}

/**
 * Locks a data folder for this process and answers how to unlock it. PGlite itself lets a second process
 * open the same folder and spoil it. A lock whose process is gone is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'in-use-by')
  const mine = `${process.pid} ${Date.now()} ${Math.random()}`
  const draft = `${lock}.${process.pid}`
  await writeFile(draft, mine)
  try {
    if (!(await claim(draft, lock))) {
      const holder = await holderOf(lock)
      if (holder !== null && isAlive(holder)) {
        throw new FolderLocked(
          `${folder} is in use by process ${holder}. Stop that process, or choose another folder with DATA_DIR. ` +
            `If process ${holder} is not a store API, delete ${lock}.`,
        )
      }
      await rm(lock, { force: true })
      const claimed = await claim(draft, lock)
      // Two that take over at once both removed a lock; the last to link it keeps it, the other sees so here.
      await pause(50)
      if (!claimed || (await readFile(lock, 'utf8')) !== mine) {
        throw new FolderLocked(`${folder} was locked by another process just now. Start again.`)
      }
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    const holder = await readFile(lock, 'utf8').catch(() => '')
    if (holder === mine) await rm(lock, { force: true })
  }
}

/** `link` either creates the lock whole or fails: nobody reads half a lock. */
async function claim(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function holderOf(lock: string): Promise<number | null> {
  const text = await readFile(lock, 'utf8').catch(() => '')
  const pid = Number(text.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
