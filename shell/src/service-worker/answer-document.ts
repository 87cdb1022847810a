import { cacheNamesOf, documentAddress, markAsCached } from './caches-of-store.ts'
import type { FetchEvent } from './worker-scope.ts'

/** How long the network may take before the precached document is shown, in milliseconds; longer for a reload. */
const TIMEOUT_MS = { navigation: 4_000, reload: 15_000 }

/**
 * Network-first: the edge's document; only where the edge does not answer in time, the precached one. Cache-first would defeat a
 * rollback.
 */
export async function answerDocument(
  { request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>,
  { pageName, scope }: { pageName: string; scope: string },
): Promise<Response> {
  const fresh = (async () => (await preloadResponse) ?? fetch(request))()
  try {
    const timeout = request.cache === 'default' ? TIMEOUT_MS.navigation : TIMEOUT_MS.reload
    const answer = await Promise.race([fresh, delay(timeout)])
    if (answer !== undefined && !isFromProxy(answer)) return answer
  } catch {
    // No network.
  }
  const page = await caches.open(cacheNamesOf(pageName).page)
  const cached = await page.match(documentAddress(scope))
  return cached ? markAsCached(cached) : fresh
}

/** A proxy could not reach the edge. The edge's own answers are shown, a 503 too. */
const isFromProxy = ({ status }: Response) => status === 502 || status === 504

const delay = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms))
