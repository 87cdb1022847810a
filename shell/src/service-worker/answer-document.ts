import { cachesOf, documentAddress, marked } from './caches-of-store.ts'
import type { FetchEvent } from './worker-scope.ts'

/** How long the network may take before the kept document is shown, in milliseconds; longer where somebody asks anew. */
const PATIENCE = { first: 4_000, anew: 15_000 }

/**
 * The page as the edge gives it out now; only where the network does not answer, the one that was kept. A worker that
 * answered first from what it has would defeat a rollback.
 */
export async function answerDocument(
  { request, preloadResponse }: Pick<FetchEvent, 'request' | 'preloadResponse'>,
  { pageName, scope }: { pageName: string; scope: string },
): Promise<Response> {
  const fresh = (async () => (await preloadResponse) ?? fetch(request))()
  try {
    const patience = request.cache === 'default' ? PATIENCE.first : PATIENCE.anew
    const answer = await Promise.race([fresh, after(patience)])
    if (answer !== undefined && !comesFromBetween(answer)) return answer
  } catch {
    // No network.
  }
  const page = await caches.open(cachesOf(pageName).page)
  const kept = await page.match(documentAddress(scope))
  return kept ? marked(kept) : fresh
}

/** Somebody before the edge could not reach it. What the edge itself says is to be seen, a 503 too. */
const comesFromBetween = ({ status }: Response) => status === 502 || status === 504

const after = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms))
