import { createHash } from 'node:crypto'
import { type BackgroundCompression, backgroundCompression } from '../compression/background-compression.ts'
import { compressed, type Encoding } from '../compression/compressed.ts'
import { contentSecurityPolicy, type PolicyAdditions } from '../security/policy.ts'

/** A document as it is sent: its HTML, and what its headers say of it. */
export type FinishedDocument = {
  html: Buffer
  etag: string
  policy: string
  /** The HTML in this encoding, compressed once, and with Brotli once more to fewer bytes in the background. */
  in(encoding: Encoding): Promise<Buffer>
}

/**
 * All cached documents together: enough for the Main and Menus of 1,500 stores with inlined styles (75 and 90 kB with their compressed
 * forms). Where fewer fit than are requested in turn, each one would be made and compressed again.
 */
const MAX_BYTES = 256 * 1_048_576

/**
 * Finished documents by page, the least recently used dropped first. A document is made again as soon as one of the
 * objects that it was made from is another one, so the cache has no age of its own.
 */
export class FinishedDocuments {
  readonly #cached = new Map<
    string,
    { madeFrom: readonly unknown[]; bytes: number; document: FinishedDocument }
  >()
  readonly #maxBytes: number
  #bytes = 0

  /** @param maxBytes of HTML and its compressed forms */
  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /**
   * @param key everything that the document depends on and that is text: page, language, origin
   * @param madeFrom everything else that it depends on, compared by identity
   */
  getOrMake(key: string, madeFrom: readonly unknown[], make: () => FinishedDocument): FinishedDocument {
    const cached = this.#cached.get(key)
    if (cached) this.#drop(key, cached.bytes)
    const isCurrent = cached?.madeFrom.every((part, index) => part === madeFrom[index])
    const document = cached && isCurrent ? cached.document : make()
    // Two compressed forms, each about a quarter.
    const bytes = document.html.length * 1.5
    this.#cached.set(key, { madeFrom, bytes, document })
    this.#bytes += bytes
    for (const [oldest, { bytes: oldestBytes }] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, oldestBytes)
    }
    return document
  }

  #drop(key: string, bytes: number) {
    this.#cached.delete(key)
    this.#bytes -= bytes
  }
}

/** Of all documents of this process, so that many stores' new documents leave processor time for answers. */
const compressSmaller = backgroundCompression()

/** Computes the ETag and the content security policy of a document. */
export function finished(
  text: string,
  additions: PolicyAdditions,
  inBackground: BackgroundCompression = compressSmaller,
): FinishedDocument {
  const html = Buffer.from(text)
  const encoded = new Map<Encoding, Promise<Buffer>>()
  let isSmaller = false
  return {
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(additions),
    in(encoding) {
      const bytes = encoded.get(encoding) ?? compressed(html, encoding)
      encoded.set(encoding, bytes)
      if (encoding === 'br' && !isSmaller) void replaceBySmaller()
      return bytes
    },
  }

  /** The first bytes are sent on until there are fewer. */
  async function replaceBySmaller() {
    const smaller = await inBackground(html)
    if (!smaller || isSmaller) return
    isSmaller = true
    encoded.set('br', Promise.resolve(smaller))
  }
}
