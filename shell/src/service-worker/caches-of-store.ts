import { offlineCachePrefix, offlineDocumentName, rootAttributes } from '@storefront/contract/offline.ts'

/** Moves when a worker of another day could not read what this one keeps. */
const FORM = 1

/**
 * Names of a store's caches. Each store has its own: stores share an origin, and one that goes must leave the others
 * alone.
 * @param pageName the store's segment
 */
export function cachesOf(pageName: string) {
  const prefix = offlineCachePrefix(pageName)
  return {
    /** The document, and the store as the start-up call told it to a guest. */
    page: `${prefix}${FORM}:page`,
    /** Scripts and styles of the document, all or none. */
    files: `${prefix}${FORM}:files`,
    /** Pictures and fonts, as far as they were shown. */
    seen: `${prefix}${FORM}:seen`,
  }
}

/** When an answer was kept, in milliseconds since 1970. */
export const cachedAtHeader = 'x-cached-at'

/** Under which address the document of a store is kept. */
export const documentAddress = (scope: string) => new URL(offlineDocumentName, scope).href

/** The same answer, with the time at which it is kept. Its length and packing were those of the way here. */
export function dated(answer: Response, body: string, now: number): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  headers.set(cachedAtHeader, String(now))
  return new Response(body, { headers })
}

/** The kept document as it is shown: it says of itself that it was kept. */
export async function marked(kept: Response): Promise<Response> {
  const at = Number(kept.headers.get(cachedAtHeader))
  const html = (await kept.text()).replace('<html ', `<html ${rootAttributes.cachedAt}="${at}" `)
  return new Response(html, { headers: kept.headers })
}
