import { join } from 'node:path'
import { runToCompletion } from './processes.ts'
import { root, StartError } from './settings.ts'

/**
 * Publishes what is built. It is released if nothing has ever been released in this data folder; afterwards, only a
 * command releases.
 * @param releasesAll releases every part, except builds that were rolled back (`npm start -- --release`)
 * @returns a line for each part
 */
export async function publishBuilt(
  parts: readonly string[],
  dataDir: string,
  { releasesAll = false } = {},
): Promise<string[]> {
  const dists = parts.map((part) => join(root, part, 'dist'))
  const { code, output } = await runToCompletion(
    process.execPath,
    ['edge/src/cli.ts', 'publish', releasesAll ? '--promote' : '--first', ...dists],
    root,
    { DATA_DIR: dataDir },
  )
  if (code !== 0)
    throw new StartError(
      `The builds cannot be published:\n\n${output.trim()}\n\n` +
        'If a build is half-finished, remove the folder .cache/builds and start again.',
    )
  return output.trim().split('\n')
}
