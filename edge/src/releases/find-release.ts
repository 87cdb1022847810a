import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'
import type { ReleaseFolder } from './release-folder.ts'
import { UsageError } from './usage-error.ts'

/**
 * The build that a command means: by its id, by a version, or the one published last. What was rolled back is meant only by
 * its id, or by a version that is of no other build.
 */
export async function findRelease(folder: ReleaseFolder, part = '', id?: string): Promise<PublishedRelease> {
  const releases = (await folder.records()).filter((release) => release.name === part).sort(newestFirst)
  const exact = releases.find((release) => releaseId(release) === id)
  const versioned = releases.filter(({ version }) => id === undefined || version === id)
  const [release] = exact ? [exact] : versioned
  if (!release) throw new UsageError(`${part} ${id ?? ''} is not published; see: release list`)
  const isNamed = exact !== undefined || (id !== undefined && versioned.length === 1)
  const foundId = releaseId(release)
  if (!isNamed && (await folder.channels()).rolledBack[part]?.includes(foundId))
    throw new UsageError(
      `${part} ${foundId} was rolled back. Publish another build, or name this one to release it again: ${foundId}`,
    )
  return release
}

export const newestFirst = (a: PublishedRelease, b: PublishedRelease) =>
  a.name === b.name ? (a.publishedAt < b.publishedAt ? 1 : -1) : a.name < b.name ? -1 : 1
