import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceWorkerPart } from '@storefront/contract/offline.ts'
import type { ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { RegistryState } from '../registry/registry-source.ts'

/** A worker that unregisters itself, for browsers that request a worker where there is none. */
export const unregisteringWorker = readFileSync(join(import.meta.dirname, 'unregistering-worker.js'), 'utf8')

/** File of the worker that pages of this shell register; undefined where it has none, or workers are switched off. */
export function servedWorker(
  { channels }: Pick<RegistryState, 'channels'>,
  { serviceWorker }: Pick<ShellRelease, 'serviceWorker'>,
): string | undefined {
  return channels.disabled[serviceWorkerPart] === undefined ? serviceWorker : undefined
}
