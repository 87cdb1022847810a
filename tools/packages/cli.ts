import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../start/settings.ts'
import { packFolders, stagePackages } from './pack.ts'

/** `npm run pack [-- <folder>]`: the packages for other repositories as archives, which `npm publish <archive>` takes. */
const into = resolve(process.argv[2] ?? join(root, '.cache/packages'))
const staging = mkdtempSync(join(tmpdir(), 'storefront-packages-'))
try {
  for (const archive of await packFolders(await stagePackages(staging), into)) console.log(archive)
} finally {
  rmSync(staging, { recursive: true, force: true })
}
