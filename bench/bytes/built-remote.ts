import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Configuration } from '@rspack/core'
import { publish } from '@storefront/edge/releases/publish.ts'
import { buildInto, emptyReleases } from '../shop/builds.ts'

/** Sizes of one remote in bytes, brotli, as the edge sends them. */
export interface BuiltRemote {
  entry: number
  /** Manifest and scripts that the screen loads with it. @throws where the remote has no such screen */
  screen: (name: string) => Promise<number>
  /** Manifest and scripts that the popup loads with it. @throws where the remote has no such popup */
  popup: (name: string) => Promise<number>
  remove: () => Promise<void>
}

/** Builds a remote from scratch, so that an outdated `dist` cannot be measured by mistake, and releases it. */
export async function builtRemote(
  config: (env: undefined, argv: { mode: 'production' }) => Configuration,
): Promise<BuiltRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-remote-sizes-'))
  await buildInto(config(undefined, { mode: 'production' }), join(folder, 'dist'))
  const releases = await emptyReleases(join(folder, 'releases'))
  const { release } = await publish(releases, join(folder, 'dist'), new Date())
  if (release.kind !== 'remote') throw new Error(`${release.kind} is not a remote`)
  const sizeOf = async (files: readonly string[]) => {
    const contents = files.map((file) => readFile(join(folder, 'releases', 'files', release.base, file)))
    return (await Promise.all(contents)).reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  }
  const partOf = (parts: Readonly<Record<string, { files: readonly string[] }>>) => (name: string) => {
    const scripts = parts[name]?.files.filter((file) => file.endsWith('.js')) ?? []
    if (scripts.length === 0) throw new Error(`the remote has no scripts of ${name}`)
    return sizeOf([...release.manifestFiles, ...scripts])
  }
  return {
    entry: await sizeOf([release.entry]),
    screen: partOf(release.screens),
    popup: partOf(release.popups),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
