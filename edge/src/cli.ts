import { join } from 'node:path'
import { runCommand, UsageError } from './releases/commands.ts'
import { openReleaseFolder } from './releases/release-folder.ts'

/** `RELEASES_DIR`, or `releases` in the data folder (`DATA_DIR`, `.data`). */
const root = process.env.RELEASES_DIR ?? join(process.env.DATA_DIR ?? '.data', 'releases')

try {
  await runCommand(openReleaseFolder(root), process.argv.slice(2), console.log, () => new Date())
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
}
