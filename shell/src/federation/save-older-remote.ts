import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemote, olderRemotes } from './built-shop.ts'

/*
 * Keeps today's build of the fixture remote, so that shells of later days are tried with it:
 * `node shell/src/federation/save-older-remote.ts`. When to do that: older-remotes/README.md.
 */
const folder = join(olderRemotes, new Date().toISOString().slice(0, 10))
await buildRemote('mf-ordering', folder)
for (const file of readdirSync(folder))
  if (file.endsWith('.json') && file !== 'build.json') rmSync(join(folder, file))
process.stdout.write(`${folder}\n`)
