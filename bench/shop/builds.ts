import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import { runCommand } from '@storefront/edge/releases/commands.ts'
import { publish } from '@storefront/edge/releases/publish.ts'
import { openReleaseFolder } from '@storefront/edge/releases/release-folder.ts'
import booking from '../../mf-booking/rspack.config.ts'
import giftcards from '../../mf-giftcards/rspack.config.ts'
import ordering from '../../mf-ordering/rspack.config.ts'
import payment from '../../mf-payment/rspack.config.ts'
import selfpay from '../../mf-selfpay/rspack.config.ts'
import shell from '../../shell/rspack.config.ts'
import { cacheFolder } from './servers.ts'

/** Folder of each measured build. */
export const distOf = {
  shell: join(cacheFolder, 'dist-shell'),
  ordering: join(cacheFolder, 'dist-ordering'),
  oneApp: join(cacheFolder, 'dist-one-app'),
}

/** One release of the shell and one of the ordering remote, built separately, in a folder of releases. */
export type ReleasedBuilds = { releasesDir: string; shell: ShellRelease; ordering: ReleaseRecord }

/** Builds shell and ordering for production and releases them into a folder of the benchmark's own. */
export async function buildFederated(): Promise<ReleasedBuilds> {
  await buildInto(shell(undefined, { mode: 'production' }), distOf.shell)
  await buildInto(ordering(undefined, { mode: 'production' }), distOf.ordering)
  return releaseBuilds(distOf, join(cacheFolder, 'federated'))
}

/** The same builds without server-rendered first screens, to compare with the single app, which has none either. */
export async function releaseWithoutFirstScreens(): Promise<ReleasedBuilds> {
  const dists = { shell: `${distOf.shell}-client-only`, ordering: `${distOf.ordering}-client-only` }
  for (const name of ['shell', 'ordering'] as const) {
    await rm(dists[name], { recursive: true, force: true })
    await cp(distOf[name], dists[name], { recursive: true })
    const file = join(dists[name], 'build.json')
    const { firstScreen, ...build } = JSON.parse(await readFile(file, 'utf8')) as { firstScreen?: string }
    if (firstScreen !== undefined) await rm(join(dists[name], firstScreen))
    await writeFile(file, JSON.stringify(build))
  }
  return releaseBuilds(dists, join(cacheFolder, 'client-only'))
}

const furtherRemotes = {
  'mf-booking': booking,
  'mf-giftcards': giftcards,
  'mf-payment': payment,
  'mf-selfpay': selfpay,
}

/** The federated build of shell and ordering with all other remotes, released into a folder of its own. */
export async function releaseAllRemotes(): Promise<ReleasedBuilds> {
  const released = await releaseBuilds(distOf, join(cacheFolder, 'all-remotes'))
  const folder = openReleaseFolder(released.releasesDir)
  for (const [name, config] of Object.entries(furtherRemotes)) {
    const dist = join(cacheFolder, `dist-${name}`)
    await buildInto(config(undefined, { mode: 'production' }), dist)
    await publish(folder, dist, new Date())
    await promote(folder, name)
  }
  return released
}

/** Publishes two builds into an empty release folder and points every store at them. */
export async function releaseBuilds(
  dists: { shell: string; ordering: string },
  releasesDir: string,
): Promise<ReleasedBuilds> {
  const folder = await emptyReleases(releasesDir)
  const { release: shellRelease } = await publish(folder, dists.shell, new Date())
  const { release: remoteRelease } = await publish(folder, dists.ordering, new Date())
  if (shellRelease.kind !== 'shell' || remoteRelease.kind !== 'remote')
    throw new Error('the build has an unexpected name')
  await promote(folder, 'shell')
  await promote(folder, 'mf-ordering')
  return { releasesDir, shell: shellRelease, ordering: remoteRelease }
}

/** An empty release folder: builds of an earlier run must not be measured. */
export async function emptyReleases(releasesDir: string) {
  await rm(releasesDir, { recursive: true, force: true })
  return openReleaseFolder(releasesDir)
}

/** Points every store at the newest release of the shell or of a remote. */
export function promote(folder: ReturnType<typeof openReleaseFolder>, name: string): Promise<void> {
  return runCommand(
    folder,
    ['promote', name],
    () => undefined,
    () => new Date(),
  )
}

/** @throws with the message of Rspack */
export function buildInto(config: Configuration, path: string): Promise<void> {
  return new Promise((resolve, reject) =>
    rspack({ ...config, output: { ...config.output, path } }, (error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ all: false, errors: true })))
      else resolve()
    }),
  )
}
