import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../start/settings.ts'
import { localRegistry } from './local-registry.ts'
import { packFolders, stagePackages } from './pack.ts'

/**
 * `npm run pack [-- <folder>]`: the packages for other repositories as archives, which `npm publish <archive>` takes.
 * `npm run pack -- --serve` publishes them in a registry on this machine instead, to try them without another one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { serve: { type: 'boolean' }, port: { type: 'string', default: '4873' } },
})
const staging = mkdtempSync(join(tmpdir(), 'storefront-packages-'))
const removeStaging = () => rmSync(staging, { recursive: true, force: true })

try {
  const folders = await stagePackages(staging)
  if (values.serve) {
    const { address } = await localRegistry(Number(values.port), folders)
    console.log(`The packages are at ${address} until Ctrl-C. npm finds them after

  npm config set @storefront:registry ${address}

and no longer after: npm config delete @storefront:registry`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        removeStaging()
        process.exit()
      })
  } else {
    const into = resolve(positionals[0] ?? join(root, '.cache/packages'))
    for (const archive of await packFolders(folders, into)) console.log(archive)
    removeStaging()
  }
} catch (error) {
  removeStaging()
  throw error
}
