import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildRecord, buildRecord } from '@storefront/contract/registry/build-record.ts'
import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'
import { uses as usesSchema } from '@storefront/contract/registry/uses.ts'
import * as v from 'valibot'
import { remoteRecord, shellRecord } from './build-to-record.ts'
import { buildHash, type DistFile, distFiles } from './dist-files.ts'
import { precompressed } from './precompress.ts'
import type { ReleaseFolder } from './release-folder.ts'
import type { ReleaseStore } from './release-store.ts'
import { usesKey } from './uses.ts'

const FILES_AT_ONCE = 16

/**
 * Puts a built `dist` into the release folder: files first, the record last, so that a record always has its
 * files. Publishing is not releasing: no page gets the build before a pointer names it.
 *
 * Publishing the same content again does nothing. The same version with other content is another build.
 * @throws when the folder contains no finished build, or one that does not fit the contract
 */
export async function publish(
  folder: ReleaseFolder,
  dist: string,
  now: Date,
): Promise<{ release: PublishedRelease; isNew: boolean }> {
  const build = await readBuild(dist)
  const files = await distFiles(dist)
  const identity = {
    version: build.version,
    build: buildHash(files, `${build.name} ${build.version}`),
    files: Object.fromEntries(files.map(({ path, integrity, size }) => [path, { integrity, size }])),
    publishedAt: now.toISOString(),
  }
  const id = releaseId(identity)
  const published = await folder.record(build.name, id)
  if (published) return { release: published, isNew: false }

  const base = build.kind === 'shell' ? '/assets/' : `/releases/${build.name}/${id}/`
  const release =
    build.kind === 'shell'
      ? shellRecord(build, { ...identity, base })
      : remoteRecord(build, await entryOf(dist), { ...identity, base })
  const missing = requiredFiles(release).filter((file) => !(file in identity.files))
  if (missing.length > 0)
    throw new Error(`${dist} is a half-finished build: ${missing.join(', ')} is missing`)

  // The shell's chunks of all releases share a folder: an open page asks for them under `/assets/`.
  await addFiles(folder.store, `files${base}`, files)
  const uses =
    build.kind === 'remote'
      ? await readFile(join(dist, 'uses.json'), 'utf8').catch(() => undefined)
      : undefined
  if (uses !== undefined)
    await folder.store.writeNew(
      usesKey(build.name, id),
      JSON.stringify(v.parse(usesSchema, JSON.parse(uses))),
    )
  await folder.addRecord(release)
  return { release, isNew: true }
}

async function readBuild(dist: string): Promise<BuildRecord> {
  const file = join(dist, 'build.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${dist} contains no finished build (no build.json). Build the package first.`)
  })
  return v.parse(buildRecord, JSON.parse(text))
}

/** The hashed name of the entry, from the federation manifest. Browsers never ask for that file. */
async function entryOf(dist: string): Promise<string> {
  const file = join(dist, 'mf-manifest.json')
  const manifest = v.parse(
    v.object({ metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) }) }),
    JSON.parse(await readFile(file, 'utf8')),
  )
  const { name, path } = manifest.metaData.remoteEntry
  return path ? `${path}/${name}` : name
}

function requiredFiles(release: PublishedRelease): string[] {
  const firstScreenFile = release.firstScreen ? [release.firstScreen] : []
  return release.kind === 'shell'
    ? [...release.scripts, ...release.startup, ...firstScreenFile]
    : [
        ...firstScreenFile,
        release.entry,
        ...release.manifestFiles,
        ...[...Object.values(release.screens), ...Object.values(release.popups)].flatMap(
          ({ files }) => files,
        ),
        ...Object.values(release.payWindow ?? {}),
      ]
}

/** The compressed forms first: once the file itself is there, nothing of it is missing. */
async function addFiles(store: ReleaseStore, prefix: string, files: readonly DistFile[]): Promise<void> {
  const waiting = [...files]
  const copyNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      await addFile(store, prefix + file.path, file)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext))
}

async function addFile(store: ReleaseStore, key: string, file: DistFile): Promise<void> {
  const existing = await store.read(key)
  if (existing === undefined) {
    for (const variant of await precompressed(file.path, file.content))
      await store.writeNew(key + variant.suffix, variant.content)
    if (await store.writeNew(key, file.content)) return
  }
  const stored = existing ?? (await store.read(key))
  if (!stored?.equals(file.content))
    throw new Error(`${file.path} is published with other content: its name must carry a content hash`)
}
