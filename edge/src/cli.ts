import { userInfo } from 'node:os'
import { join } from 'node:path'
import { BadSettings } from './bad-settings.ts'
import { bucketFrom } from './bucket-settings.ts'
import { runCommand, UsageError } from './releases/commands.ts'
import { openReleaseFolder } from './releases/release-folder.ts'
import { requireConditionalWrites, s3Store } from './releases/s3-store.ts'

/** The bucket of `RELEASES_BUCKET`; else the folder `RELEASES_DIR`, or `releases` in the data folder (`DATA_DIR`, `.data`). */
async function whereReleasesAre() {
  const bucket = bucketFrom(process.env)
  if (bucket) {
    const store = s3Store(bucket)
    await requireConditionalWrites(store)
    return store
  }
  return process.env.RELEASES_DIR || join(process.env.DATA_DIR || '.data', 'releases')
}

try {
  const folder = openReleaseFolder(await whereReleasesAre())
  await runCommand(folder, process.argv.slice(2), console.log, () => new Date(), userInfo().username)
} catch (error) {
  console.error(error instanceof UsageError || error instanceof BadSettings ? error.message : error)
  process.exitCode = 1
}
