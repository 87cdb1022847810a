import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PublishedRelease } from '@storefront/contract/registry/release-record.ts'
import { integrityOf } from '../releases/dist-files.ts'

/** Files that browsers load without an integrity: a worker cannot be given one, and a worker fetches WebAssembly itself. */
export const isCheckedByEdge = (path: string) =>
  /(^|[/-])worker\.[0-9a-f]{8}\.js$|\.[0-9a-f]{8}\.wasm$/.test(path)

/** Workers that compile WebAssembly: `wasm-worker.<hash>.js`. They are served with `WASM_WORKER_POLICY`. */
export const isWasmWorker = (path: string) => /\/wasm-worker\.[0-9a-f]{8}\.js$/.test(path)

/**
 * Whether the bytes of a published file match its record. A file without a record is refused.
 * @param path of its address
 * @param encoding that the bytes are in
 */
export function matchesRecord(
  releases: readonly Pick<PublishedRelease, 'base' | 'files'>[],
  path: string,
  content: Buffer,
  encoding?: 'br' | 'gzip',
): boolean {
  const integrity = integrityOf(plain(content, encoding))
  return releases.some(
    ({ base, files }) => path.startsWith(base) && files[path.slice(base.length)]?.integrity === integrity,
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
