import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PublishedRelease } from '@storefront/contract/registry/release-record.ts'
import { integrityOf } from '../releases/dist-files.ts'

/** A browser checks the integrity of every file but those that it starts as workers: it has no way to name it there. */
export const isWorker = (path: string) => /(^|[/-])worker\.[0-9a-f]{8}\.js$/.test(path)

/**
 * Whether the bytes of a published file are those of its record. A file that no record knows is none of ours.
 * @param path of its address
 * @param encoding that the bytes are in
 */
export function isAsPublished(
  releases: readonly Pick<PublishedRelease, 'base' | 'files'>[],
  path: string,
  content: Buffer,
  encoding?: 'br' | 'gzip',
): boolean {
  const found = integrityOf(plain(content, encoding))
  return releases.some(
    ({ base, files }) => path.startsWith(base) && files[path.slice(base.length)]?.integrity === found,
  )
}

/** What cannot be unpacked is compared as it is, and differs. */
function plain(content: Buffer, encoding: 'br' | 'gzip' | undefined): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(content)
    return encoding === 'gzip' ? gunzipSync(content) : content
  } catch {
    return content
  }
}
