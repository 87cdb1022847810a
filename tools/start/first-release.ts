import { join } from 'node:path'
import { runToCompletion } from './processes.ts'
import { root, StartError } from './settings.ts'

/**
 * Publishes what is built, and releases what is new. A part that was rolled back is not released again until its
 * sources change.
 * @returns a line for each part
 */
export async function releaseBuilt(parts: readonly string[], dataDir: string): Promise<string[]> {
  const dists = parts.map((part) => join(root, part, 'dist'))
  const { code, output } = await runToCompletion(
    process.execPath,
    ['edge/src/cli.ts', 'publish', '--promote', ...dists],
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
