/** How a request of a page is answered. */
export type Way =
  /** By the network; the kept document where that does not answer. */
  | 'document'
  /** By what is kept for good, because its name is its content's hash. */
  | 'file'
  /** By the network, and from then on also without. */
  | 'seen'
  /** As if there were no worker. */
  | 'untouched'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * Calls of the API, pages of a payment, returns from elsewhere and everything that sends something are untouched: they are
 * not in the list of what is kept, and no rule leads there.
 * @param scope of the worker: address of the store, with its slash
 */
export function wayOf({ method, mode, url: address }: Asked, scope: string): Way {
  const url = new URL(address)
  if (method !== 'GET' || !scope.startsWith(`${url.origin}/`)) return 'untouched'
  if (mode === 'navigate') return isPage(url, scope) ? 'document' : 'untouched'
  // A file that is asked for once more by another address must come from elsewhere than the first time.
  if (url.search !== '') return 'untouched'
  if (isPicture.test(url.pathname)) return 'seen'
  return isFile.test(url.pathname) ? 'file' : 'untouched'
}

/** A page that was called back by a payment asks how it has ended: that cannot be known from what was kept. */
const isPage = (url: URL, scope: string) =>
  url.href.startsWith(scope) && !isNamedFile.test(url.pathname) && !url.searchParams.has('tx')

const isNamedFile = /\.[a-z0-9]+$/i
const isPicture = /^\/(images\/.+|(assets|releases)\/.+\.(avif|jpe?g|png|svg|webp|woff2))$/
const isFile = /^\/(assets|releases)\/.+\.(js|css)$/
