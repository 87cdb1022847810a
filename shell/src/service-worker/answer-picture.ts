/** Pictures and fonts of one store that are kept, those that were shown last. */
const MOST = 160

/** From the network (or what the browser keeps of it); where there is none, as it was last seen. */
export async function answerPicture(
  { request, waitUntil }: { request: Request; waitUntil(work: Promise<unknown>): void },
  names: { seen: string; files: string },
): Promise<Response> {
  try {
    const answer = await fetch(request)
    // Nobody waits for a picture to be kept.
    waitUntil(cachePicture(request.url, answer.clone(), names.seen))
    return answer
  } catch (problem) {
    for (const name of [names.seen, names.files]) {
      const kept = await (await caches.open(name)).match(request.url)
      if (kept) return kept
    }
    throw problem
  }
}

/** What the page has shown before there was a worker. The browser still has it, so that nothing is fetched twice. */
export async function cacheEarlierPictures(addresses: readonly string[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const address of addresses.slice(0, MOST)) {
    if (await cache.match(address)) continue
    const answer = await fetch(address, { cache: 'force-cache' }).catch(() => undefined)
    if (answer) await cachePicture(address, answer, cacheName)
  }
}

/** A page of a network that wants a login first is no picture. Storage may be full; then nothing is kept. */
async function cachePicture(address: string, answer: Response, cacheName: string): Promise<void> {
  const isWhole = answer.status === 200 && answer.type === 'basic' && !answer.redirected
  if (!isWhole || !/^(image|font)\//.test(answer.headers.get('content-type') ?? '')) return
  try {
    const cache = await caches.open(cacheName)
    const known = await cache.match(address)
    if (known && known.headers.get('etag') === answer.headers.get('etag')) return
    await cache.put(address, answer)
    const [oldest, ...rest] = await cache.keys()
    if (oldest && rest.length >= MOST) await cache.delete(oldest)
  } catch {
    return
  }
}
