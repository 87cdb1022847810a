import { userInfo } from 'node:os'
import { join } from 'node:path'
import { BadSettings } from './bad-settings.ts'
import { bucketFrom } from './bucket-settings.ts'
import { checkedStore, UnconditionalWrites } from './releases/checked-store.ts'
import { runCommand, UsageError } from './releases/commands.ts'
import { openReleaseFolder } from './releases/release-folder.ts'
import { s3Store } from './releases/s3-store.ts'

/** The bucket of `RELEASES_BUCKET`; else the folder `RELEASES_DIR`, or `releases` in the data folder (`DATA_DIR`, `.data`). */
async function whereReleasesAre() {
  const bucket = bucketFrom(process.env)
  if (bucket) {
    const store = checkedStore(s3Store(bucket))
    await store.check()
    return store
  }
  return process.env.RELEASES_DIR || join(process.env.DATA_DIR || '.data', 'releases')
}

try {
  const folder = openReleaseFolder(await whereReleasesAre())
  await runCommand(folder, process.argv.slice(2), console.log, () => new Date(), userInfo().username)
} catch (error) {
  const isForPeople = [UsageError, BadSettings, UnconditionalWrites].some((kind) => error instanceof kind)
  console.error(isForPeople ? (error as Error).message : error)
  process.exitCode = 1
}
