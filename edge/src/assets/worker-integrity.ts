import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PublishedRelease } from '@storefront/contract/registry/release-record.ts'
import { integrityOf } from '../releases/dist-files.ts'

/** Files started as workers: browsers check the integrity of all other files, but a worker cannot be given one. */
export const isWorker = (path: string) => /(^|[/-])worker\.[0-9a-f]{8}\.js$/.test(path)

/**
 * Whether the bytes of a published file match its record. A file without a record is refused.
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

/** Data that cannot be decompressed are compared as they are, and differ. */
function plain(content: Buffer, encoding: 'br' | 'gzip' | undefined): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(content)
    return encoding === 'gzip' ? gunzipSync(content) : content
  } catch {
    return content
  }
}
