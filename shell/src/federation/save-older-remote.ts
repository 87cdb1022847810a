import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemote, olderRemotes } from './built-shop.ts'

/*
 * Archives today's build of the fixture remote, to test later shells with it:
 * `node shell/src/federation/save-older-remote.ts`. When to do that: older-remotes/README.md.
 */
const folder = join(olderRemotes, new Date().toISOString().slice(0, 10))
await buildRemote('mf-ordering', folder)
for (const file of readdirSync(folder))
  if (file.endsWith('.json') && file !== 'build.json') rmSync(join(folder, file))
process.stdout.write(`${folder}\n`)
