import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BuildRecord, buildRecord } from '@storefront/contract/registry/build-record.ts'
import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'
import * as v from 'valibot'
import { remoteRecord, shellRecord } from './build-to-record.ts'
import { buildHash, type DistFile, distFiles } from './dist-files.ts'
import { precompressed } from './precompress.ts'
import type { ReleaseFolder } from './release-folder.ts'
import { writeNew } from './write-new.ts'

/**
 * Puts a built `dist` into the release folder: files first, the record last, so that a record always has its
 * files. Publishing is not releasing: no page gets the build before a pointer names it.
 *
 * Publishing the same content again does nothing. The same version with other content is another build.
 * @throws when the folder holds no finished build, or one that does not fit the contract
 */
export async function publish(
  folder: ReleaseFolder,
  dist: string,
  now: Date,
): Promise<{ release: PublishedRelease; isNew: boolean }> {
  const build = await readBuild(dist)
  const files = await distFiles(dist)
  const published = {
    version: build.version,
    build: buildHash(files, `${build.name} ${build.version}`),
    files: Object.fromEntries(files.map(({ path, integrity, size }) => [path, { integrity, size }])),
    publishedAt: now.toISOString(),
  }
  const id = releaseId(published)
  const known = await folder.record(build.name, id)
  if (known) return { release: known, isNew: false }

  const base = build.kind === 'shell' ? '/assets/' : `/releases/${build.name}/${id}/`
  const release =
    build.kind === 'shell'
      ? shellRecord(build, { ...published, base })
      : remoteRecord(build, await entryOf(dist), { ...published, base })
  const missing = wantedFiles(release).filter((file) => !(file in published.files))
  if (missing.length > 0)
    throw new Error(`${dist} is a half-finished build: ${missing.join(', ')} is missing`)

  // The shell's chunks of all releases share a folder: an open page asks for them under `/assets/`.
  if (build.kind === 'shell') await addFiles(join(folder.root, 'files', 'assets'), files)
  else await addFolder(join(folder.root, 'files', base), files)
  await folder.addRecord(release)
  return { release, isNew: true }
}

async function readBuild(dist: string): Promise<BuildRecord> {
  const file = join(dist, 'build.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${dist} holds no finished build (no build.json). Build the package first.`)
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

function wantedFiles(release: PublishedRelease): string[] {
  const drawing = release.firstScreen ? [release.firstScreen] : []
  return release.kind === 'shell'
    ? [...release.scripts, ...release.startup, ...drawing]
    : [
        ...drawing,
        release.entry,
        ...release.manifestFiles,
        ...[...Object.values(release.screens), ...Object.values(release.popups)].flatMap(
          ({ files }) => files,
        ),
        ...Object.values(release.payWindow ?? {}),
      ]
}

/** Renamed as a whole, so that the folder is complete or absent. */
async function addFolder(target: string, files: readonly DistFile[]) {
  await mkdir(dirname(target), { recursive: true })
  const draft = await mkdtemp(join(dirname(target), '.draft-'))
  try {
    await Promise.all(
      files.map(async (file) => {
        await mkdir(dirname(join(draft, file.path)), { recursive: true })
        await writeFile(join(draft, file.path), file.content)
        for (const variant of await precompressed(file.path, file.content))
          await writeFile(join(draft, file.path + variant.suffix), variant.content)
      }),
    )
    await rename(draft, target).catch((error: NodeJS.ErrnoException) => {
      // Another process has published the same content, or stopped before it wrote the record.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function addFiles(target: string, files: readonly DistFile[]) {
  await Promise.all(
    files.map(async (file) => {
      const path = join(target, file.path)
      await mkdir(dirname(path), { recursive: true })
      const known = await readFile(path).catch(() => undefined)
      if (known?.equals(file.content)) return
      if (known)
        throw new Error(`${file.path} is published with other content: its name must carry a content hash`)
      // Compressed forms first: once the file itself is there, nothing of it is missing.
      for (const variant of await precompressed(file.path, file.content))
        await writeNew(path + variant.suffix, variant.content)
      await writeNew(path, file.content)
    }),
  )
}
