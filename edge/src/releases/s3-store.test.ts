import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseId } from '@storefront/contract/registry/release-record.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBucket } from '../testing/a-bucket.ts'
import { aFolder, aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { runCommand } from './commands.ts'
import { mirrorOf } from './mirror.ts'
import { openReleaseFolder } from './release-folder.ts'
import { s3Store } from './s3-store.ts'

let bucket: Awaited<ReturnType<typeof aBucket>>
beforeEach(async () => {
  bucket = await aBucket()
})
afterEach(() => bucket.close())

const release = (...args: string[]) =>
  runCommand(
    openReleaseFolder(bucket.store()),
    args,
    () => {},
    () => new Date(),
  )

describe('releases in a bucket', () => {
  it('are published with all files and promoted, as in a folder', async () => {
    const [dist, root] = [await aRemoteDist(), await aFolder()]
    await release('publish', '--promote', dist)
    const folder = openReleaseFolder(root)
    await runCommand(
      folder,
      ['publish', '--promote', dist],
      () => {},
      () => new Date(),
    )
    const bucketFolder = openReleaseFolder(bucket.store())
    expect((await bucketFolder.channels()).stable).toEqual((await folder.channels()).stable)
    const [record] = await bucketFolder.records()
    if (!record) throw new Error('nothing is published')
    for (const path of Object.keys(record.files)) {
      const key = `files${record.base}${path}`
      expect(bucket.objects.get(key)).toEqual(await readFile(join(root, key)))
    }
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('files/')).sort()).toEqual(
      (await folder.store.list('files/')).sort(),
    )
  })

  it('lose no concurrent move of a pointer', async () => {
    const folders = [openReleaseFolder(bucket.store()), openReleaseFolder(bucket.store())]
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        folders[i % 2]?.moveChannels(`store ${i}`, (current) => ({
          ...current,
          canaryStores: [...current.canaryStores, `store-${i}`],
        })),
      ),
    )
    const channels = await openReleaseFolder(bucket.store()).channels()
    expect([channels.revision, channels.canaryStores.length]).toEqual([12, 12])
  })

  it('are moved once where the answer to a write was lost, or the store was busy', async () => {
    bucket.faults.lostAnswers = 1
    bucket.faults.busy = 2
    const folder = openReleaseFolder(bucket.store())
    await folder.moveChannels('once', (channels) => ({ ...channels, canaryStores: ['cafe'] }))
    expect(await folder.channels()).toMatchObject({ revision: 1, canaryStores: ['cafe'] })
  })

  it('are refused with the reason of the store', async () => {
    const store = s3Store({ ...bucket.settings, accessKeyId: 'OTHER' })
    await expect(openReleaseFolder(store).channels()).rejects.toThrow(
      'releases refused to list channels/: 403 InvalidAccessKeyId',
    )
  })
})

describe('the copies of two edges', () => {
  it('agree after a promotion, and have the files of what a pointer names', async () => {
    const roots = [await aFolder(), await aFolder()]
    const mirrors = roots.map((root) => mirrorOf(bucket.store(), root))
    await release('publish', '--promote', await aShellDist(), await aRemoteDist())
    await Promise.all(mirrors.map(({ copyNew }) => copyNew()))
    const folders = roots.map((root) => openReleaseFolder(root))
    const [one, two] = await Promise.all(folders.map((folder) => folder.channels()))
    expect(Object.keys(one?.stable ?? {})).toHaveLength(2)
    expect(two).toEqual(one)
    for (const root of roots) {
      const folder = openReleaseFolder(root)
      for (const record of await folder.records()) {
        expect((await folder.channels()).stable[record.name]).toEqual([releaseId(record)])
        for (const path of Object.keys(record.files))
          expect(await folder.store.read(`files${record.base}${path}`)).toBeDefined()
      }
    }
  })

  it('have no pointer to what could not be copied yet', async () => {
    const [root, store] = [await aFolder(), bucket.store()]
    await release('publish', '--promote', await aShellDist())
    const torn = {
      ...store,
      read: async (key: string) => (key.startsWith('files/') ? undefined : store.read(key)),
    }
    await expect(mirrorOf(torn, root).copyNew()).rejects.toThrow('which is not there')
    const folder = openReleaseFolder(root)
    expect([(await folder.channels()).revision, await folder.records()]).toEqual([0, []])
    await mirrorOf(store, root).copyNew()
    expect((await folder.channels()).revision).toBe(1)
  })

  it('follow the store by themselves, and stay while it is away', async () => {
    const root = await aFolder()
    const ended = new AbortController()
    const problems: unknown[] = []
    const following = mirrorOf(bucket.store(), root).follow(ended.signal, (problem) => problems.push(problem))
    await release('publish', '--promote', await aShellDist())
    const revision = async () => (await openReleaseFolder(root).channels()).revision
    await expect.poll(revision, { timeout: 20_000 }).toBe(1)
    bucket.faults.isAway = true
    await expect.poll(() => problems.length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await revision()).toBe(1)
    bucket.faults.isAway = false
    await release('disable', 'mf-ordering', 'wrong')
    await expect.poll(revision, { timeout: 20_000 }).toBe(2)
    ended.abort()
    await following
  })
})
