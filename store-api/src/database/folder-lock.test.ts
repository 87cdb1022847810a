import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedSecret } from '../security/stored-secret.ts'
import { FolderLocked, lockFolder } from './folder-lock.ts'

/** Larger than any process id of Linux, which are at most 4,194,304. */
const deadPid = 4_194_999

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-lock-'))
  return () => rm(folder, { recursive: true })
})

describe('a data folder', () => {
  it('is used by one process, with an error message for others', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked)
    await expect(lockFolder(folder)).rejects.toThrow(
      new RegExp(`in use by process ${process.pid}.*DATA_DIR.*delete`),
    )
    await unlock()
    await (await lockFolder(folder))()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over from a dead process', async () => {
    await writeFile(join(folder, 'in-use-by'), `${deadPid} 1`)
    const unlock = await lockFolder(folder)
    expect(await readFile(join(folder, 'in-use-by'), 'utf8')).toContain(String(process.pid))
    await unlock()
  })

  it('of a dead process is locked by one of many concurrent calls', async () => {
    for (let round = 0; round < 40; round += 1) {
      await writeFile(join(folder, 'in-use-by'), `${deadPid} ${round}`)
      const tries = await Promise.allSettled(Array.from({ length: 40 }, () => lockFolder(folder)))
      const locked = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      expect(locked).toHaveLength(1)
      for (const unlock of locked) await unlock()
      expect(await readdir(folder)).toEqual([])
    }
  })

  it('stores a secret readable by its owner only, the same at every start', async () => {
    const secret = await storedSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(64)
    expect(await storedSecret(folder)).toBe(secret)
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  })
})
