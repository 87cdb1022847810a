import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildRecord, buildRecord } from '@storefront/contract/registry/build-record.ts'
import {
  type PublishedRelease,
  publishedRelease,
  releaseId,
} from '@storefront/contract/registry/release-record.ts'
import { uses as usesSchema } from '@storefront/contract/registry/uses.ts'
import * as v from 'valibot'
import { remoteRecord, shellRecord } from './build-to-record.ts'
import { buildHash, type DistFile, distFiles } from './dist-files.ts'
import { precompressed } from './precompress.ts'
import type { ReleaseFolder } from './release-folder.ts'
import type { ReleaseStore } from './release-store.ts'
import { UsageError } from './usage-error.ts'
import { usesKey } from './uses.ts'

const FILES_AT_ONCE = 16

/**
 * Puts a built `dist` into the release folder: files first, the record last, so that a record always has its
 * files. Publishing is not releasing: no page gets the build before a pointer names it.
 *
 * Publishing the same content again does nothing. The same version with other content is another build.
 * @throws {@link UsageError} when the folder contains no finished build, or one that does not fit the contract
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
    throw new UsageError(`this build of ${build.name} is half-finished: ${missing.join(', ')} is missing`)
  const usesText = build.kind === 'remote' ? await textOf(dist, 'uses.json') : undefined
  const uses = usesText === undefined ? undefined : parsed(usesSchema, usesText, 'uses.json')
  checked(publishedRelease, release, `the record of this build of ${build.name}`)

  // The shell's chunks of all releases share a folder: an open page asks for them under `/assets/`.
  await addFiles(folder.store, `files${base}`, files)
  if (uses !== undefined) await folder.store.writeNew(usesKey(build.name, id), JSON.stringify(uses))
  await folder.addRecord(release)
  return { release, isNew: true }
}

async function readBuild(dist: string): Promise<BuildRecord> {
  const text = await textOf(dist, 'build.json')
  if (text === undefined)
    throw new UsageError(`${dist} contains no finished build (no build.json). Build the package first.`)
  return parsed(buildRecord, text, 'build.json')
}

/** The hashed name of the entry, from the federation manifest. Browsers never ask for that file. */
async function entryOf(dist: string): Promise<string> {
  const text = await textOf(dist, 'mf-manifest.json')
  if (text === undefined) throw new UsageError('the build has no mf-manifest.json')
  const { name, path } = parsed(federationManifest, text, 'mf-manifest.json').metaData.remoteEntry
  return path ? `${path}/${name}` : name
}

const federationManifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string() }) }),
})

/** A file of the build; undefined where there is none. */
async function textOf(dist: string, file: string): Promise<string | undefined> {
  return readFile(join(dist, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (/^(ENOENT|ENOTDIR|EISDIR)$/.test(error.code ?? '')) return undefined
    throw error
  })
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string, file: string) {
  try {
    return checked(schema, JSON.parse(text), file)
  } catch (error) {
    throw error instanceof SyntaxError ? new UsageError(`${file} is not JSON: ${error.message}`) : error
  }
}

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [{ message }] = result.issues
  throw new UsageError(
    `${what} does not fit the contract, at ${v.getDotPath(result.issues[0]) ?? 'its top'}: ${message}`,
  )
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

async function addFiles(store: ReleaseStore, prefix: string, files: readonly DistFile[]): Promise<void> {
  const waiting = [...files]
  const copyNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      await addFile(store, prefix + file.path, file)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext))
}

/** The compressed forms first: once the file itself is there, nothing of it is missing. */
async function addFile(store: ReleaseStore, key: string, file: DistFile): Promise<void> {
  const existing = await store.read(key)
  if (existing === undefined) {
    for (const variant of await precompressed(file.path, file.content))
      await store.writeNew(key + variant.suffix, variant.content)
    if (await store.writeNew(key, file.content)) return
  }
  const stored = existing ?? (await store.read(key))
  if (!stored?.equals(file.content))
    throw new UsageError(`${file.path} is published with other content: its name must carry a content hash`)
}
