/** Limit of cached pictures and fonts of one store; the oldest are evicted. */
const MAX_PICTURES = 160

/**
 * Network-first: from the network or the browser's own cache; where both fail, the cached one, or that of another size: a photo
 * that a list has shown small is better than none.
 */
export async function answerPicture(
  { request, waitUntil }: { request: Request; waitUntil(work: Promise<unknown>): void },
  names: { pictures: string; files: string },
): Promise<Response> {
  try {
    const answer = await fetch(request)
    // The page does not wait for the picture to be cached.
    waitUntil(cachePicture(request.url, answer.clone(), names.pictures))
    return answer
  } catch (error) {
    for (const ignoreSearch of [false, true])
      for (const name of [names.pictures, names.files]) {
        const cached = await (await caches.open(name)).match(request.url, { ignoreSearch })
        if (cached) return cached
      }
    throw error
  }
}

/**
 * Caches what the page loaded before the worker started, from the browser's own cache, so that nothing is fetched
 * twice.
 */
export async function cacheEarlierPictures(addresses: readonly string[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const address of addresses.slice(0, MAX_PICTURES)) {
    if (await cache.match(address)) continue
    const answer = await fetch(address, { cache: 'force-cache' }).catch(() => undefined)
    if (answer) await cachePicture(address, answer, cacheName)
  }
}

/** Does not cache a captive portal's page, nor anything where the storage is full. */
async function cachePicture(address: string, answer: Response, cacheName: string): Promise<void> {
  const isCacheable = answer.status === 200 && answer.type === 'basic' && !answer.redirected
  if (!isCacheable || !/^(image|font)\//.test(answer.headers.get('content-type') ?? '')) return
  try {
    const cache = await caches.open(cacheName)
    const cached = await cache.match(address)
    if (cached && cached.headers.get('etag') === answer.headers.get('etag')) return
    await cache.put(address, answer)
    const [oldest, ...rest] = await cache.keys()
    if (oldest && rest.length >= MAX_PICTURES) await cache.delete(oldest)
  } catch {
    return
  }
}
