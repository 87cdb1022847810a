import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRecord } from '@storefront/contract/registry/build-record.ts'
import type { PublishedRelease } from '@storefront/contract/registry/release-record.ts'
import * as v from 'valibot'
import type { RegistrySource } from '../registry/registry-source.ts'
import { withStableBuild } from '../registry/with-stable-build.ts'
import { remoteRecord, shellRecord } from '../releases/build-to-record.ts'

/** The registry with watched builds instead of their releases, for every store. */
export function watchedRegistry(
  released: RegistrySource,
  dists: ReadonlyMap<string, string>,
): RegistrySource {
  return {
    async state() {
      const state = await released.state()
      const builds = await Promise.all([...dists].map(([part, dist]) => watchedBuild(part, dist)))
      return builds
        .filter((build) => build !== undefined)
        .reduce(withStableBuild, { ...state, strict: false })
    },
  }
}

/** Undefined while the first build is not finished. */
async function watchedBuild(part: string, dist: string): Promise<PublishedRelease | undefined> {
  const file = join(dist, 'build.json')
  const [text, facts] = await Promise.all([
    readFile(file, 'utf8').catch(() => undefined),
    stat(file).catch(() => undefined),
  ])
  if (!text || !facts) return undefined
  const build = v.parse(buildRecord, JSON.parse(text))
  const published = {
    version: build.version,
    // Has the form of a hash, twelve hex digits, but is the time of the build: it differs after each one, and no file is hashed.
    build: Math.round(facts.mtimeMs).toString(16).padStart(12, '0').slice(-12),
    base: build.kind === 'shell' ? '/assets/' : `/dev/${part}/`,
    files: {},
    publishedAt: facts.mtime.toISOString(),
  }
  if (build.kind === 'shell') return shellRecord(build, published)
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
  return remoteRecord(build, manifest.metaData.remoteEntry.name, published)
}
