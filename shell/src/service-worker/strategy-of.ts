import { thumbnailQuery } from '@storefront/contract/pictures.ts'

/** How the service worker answers a request of a page. */
export type Strategy =
  /** A document from the network; the precached one where the network does not answer. */
  | 'network-first-document'
  /** A script or style, whose name has its content's hash: from the cache, where it is there. */
  | 'cache-first'
  /** A picture or font from the network, cached for the next time without one. */
  | 'network-first-picture'
  /** As without a service worker. */
  | 'network-only'

type RequestFacts = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * Calls of the API, pages of a payment, returns from providers and every request other than GET are network-only: no rule
 * below matches them.
 * @param scope of the worker: address of the store, with its slash
 */
export function strategyOf({ method, mode, url: address }: RequestFacts, scope: string): Strategy {
  const url = new URL(address)
  if (method !== 'GET' || !scope.startsWith(`${url.origin}/`)) return 'network-only'
  if (mode === 'navigate') return isPage(url, scope) ? 'network-first-document' : 'network-only'
  // Any other query marks a cache-busting retry: it must not get the cached answer again.
  if (url.search !== '' && !isThumbnail(url)) return 'network-only'
  if (isPictureOrFont.test(url.pathname)) return 'network-first-picture'
  return isScriptOrStyle.test(url.pathname) ? 'cache-first' : 'network-only'
}

/** A return from a payment (`tx`) must not come from the cache. */
const isPage = (url: URL, scope: string) =>
  url.href.startsWith(scope) && !isNamedFile.test(url.pathname) && !url.searchParams.has('tx')

const isNamedFile = /\.[a-z0-9]+$/i
const isPictureOrFont =
  /^\/(images\/.+|fonts\/.+\.woff2|(assets|releases)\/.+\.(avif|jpe?g|png|svg|webp|woff2))$/
const isThumbnail = ({ pathname, search }: URL) =>
  pathname.startsWith('/images/') && search === thumbnailQuery
const isScriptOrStyle = /^\/(assets|releases)\/.+\.(js|css)$/
