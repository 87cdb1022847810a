import { offlineCachePrefix, offlineDocumentName, rootAttributes } from '@storefront/contract/offline.ts'

/** Increment when older workers cannot read these caches. */
const CACHE_VERSION = 1

/**
 * Names of a store's caches. Each store has its own: stores share an origin, and deleting the caches of one must not
 * touch the others.
 * @param pageName the store's segment
 */
export function cacheNamesOf(pageName: string) {
  const prefix = offlineCachePrefix(pageName)
  return {
    /** The document, and the start-up call's answer for a guest. */
    page: `${prefix}${CACHE_VERSION}:page`,
    /** Scripts, styles and pictures of the document's releases. */
    files: `${prefix}${CACHE_VERSION}:files`,
    /** Pictures and fonts that pages have loaded. */
    pictures: `${prefix}${CACHE_VERSION}:pictures`,
  }
}

/** Header with the time at which an answer was cached, in milliseconds since 1970. */
export const cachedAtHeader = 'x-cached-at'

/** The address under which the document of a store is cached. */
export const documentAddress = (scope: string) => new URL(offlineDocumentName, scope).href

/** The same answer, with the time at which it is cached. Length and encoding of the transfer and the ETag are removed. */
export function withCachedAt(answer: Response, body: string, now: number): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  headers.set(cachedAtHeader, String(now))
  return new Response(body, { headers })
}

/** The cached document, with the time at which it was cached as an attribute of its root element. */
export async function markAsCached(cached: Response): Promise<Response> {
  const cachedAt = Number(cached.headers.get(cachedAtHeader))
  const html = (await cached.text()).replace('<html ', `<html ${rootAttributes.cachedAt}="${cachedAt}" `)
  return new Response(html, { headers: cached.headers })
}
