import { execFile } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aBucket } from '../testing/a-bucket.ts'
import { aFolder, aShellDist } from '../testing/a-dist.ts'
import { checkedStore, UnconditionalWrites } from './checked-store.ts'
import { runCommand } from './commands.ts'
import { followBucket } from './follow-bucket.ts'
import { openReleaseFolder } from './release-folder.ts'

let bucket: Awaited<ReturnType<typeof aBucket>>
let closing: AbortController
beforeEach(async () => {
  bucket = await aBucket()
  closing = new AbortController()
})
afterEach(() => {
  closing.abort()
  bucket.close()
})

/** Starts an edge's copy of the bucket. */
async function start() {
  const store = checkedStore(bucket.store())
  const root = await aFolder()
  const problems: unknown[] = []
  await followBucket(store, root, closing.signal, (problem) => problems.push(problem))
  return { store, root, problems }
}

it('an edge copies the releases of a bucket at its start, and may start again', async () => {
  await runCommand(
    openReleaseFolder(bucket.store()),
    ['publish', '--promote', await aShellDist()],
    () => {},
    () => new Date(),
  )
  for (let time = 0; time < 2; time++) {
    const { root, problems } = await start()
    expect(problems).toEqual([])
    expect((await openReleaseFolder(root).channels()).revision).toBe(1)
  }
})

it('an edge does not start on a bucket that overwrites in spite of the condition', async () => {
  bucket.faults.ignoresConditions = true
  await expect(start()).rejects.toThrow(UnconditionalWrites)
})

it('the edge’s process ends and names the fault where the bucket ignores conditions', async () => {
  bucket.faults.ignoresConditions = true
  const { settings } = bucket
  const releasesDir = await aFolder()
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      [new URL('../serve.ts', import.meta.url).pathname],
      {
        timeout: 20_000,
        env: {
          HOST: '127.0.0.1',
          EDGE_PORT: '0',
          SANDBOX: '1',
          RELEASES_DIR: releasesDir,
          RELEASES_BUCKET: settings.bucket,
          RELEASES_BUCKET_ENDPOINT: settings.endpoint,
          RELEASES_BUCKET_REGION: settings.region,
          RELEASES_BUCKET_KEY: settings.accessKeyId,
          RELEASES_BUCKET_SECRET: settings.secretAccessKey,
        },
      },
      (error, _stdout, text) => resolve({ code: error?.code, stderr: text }),
    ),
  )
  expect([code, stderr.split('\n')]).toEqual([
    1,
    [
      's3://releases ignores If-None-Match: an existing object was overwritten, so that releases could be lost. Use another store.',
      '',
    ],
  ])
})

it('an edge starts while the bucket is away, and checks it before its first write', async () => {
  bucket.faults.isAway = true
  const { store, problems } = await start()
  expect(String(problems[0])).toContain('does not answer')
  bucket.faults.isAway = false
  bucket.faults.ignoresConditions = true
  await expect(store.writeNew('channels/1.json', '{}')).rejects.toThrow('ignores If-None-Match')
  expect(bucket.objects.has('channels/1.json')).toBe(false)
  bucket.faults.ignoresConditions = false
  expect(await store.writeNew('channels/1.json', '{}')).toBe(true)
})
