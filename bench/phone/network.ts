import type { CDPSession, Page, Request } from 'playwright'

/** One file or call that a page requested. Times are milliseconds since navigation start. */
export type RecordedRequest = {
  url: string
  kind: 'document' | 'script' | 'style' | 'data' | 'picture' | 'font' | 'other'
  /** Fetched ahead for the next screen, by a `prefetch` link. */
  isPrefetch: boolean
  /** Depth: 1 for the document, 2 for files that it names, 3 for files that those request, … */
  step: number
  at: number
  doneAt: number | undefined
  /** Body as transferred: compressed, without headers. */
  bytes: number
}

/** Records every request of a page and its workers; the returned function gives the requests so far. */
export function recordNetwork(page: Page, devtools: CDPSession): () => RecordedRequest[] {
  const byId = new Map<string, RecordedRequest>()
  const workerRequests = new Map<Request, RecordedRequest>()
  const workers = new Set<string>()
  const steps = new Map<string, number>()
  let startTime: number | undefined
  let startWallTime = 0

  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type, initiator }) => {
    if (byId.has(requestId) || !request.url.startsWith('http')) return
    if (startTime === undefined) startWallTime = wallTime * 1000
    startTime ??= timestamp
    const step = type === 'Document' ? 1 : (steps.get(initiatorOf(initiator)) ?? 1) + 1
    if (!steps.has(request.url)) steps.set(request.url, step)
    byId.set(requestId, {
      url: request.url,
      kind: kindOf(type?.toLowerCase(), request.url),
      isPrefetch: false,
      step,
      at: (timestamp - startTime) * 1000,
      doneAt: undefined,
      bytes: 0,
    })
  })
  // A use of what a preload fetched is not another request.
  devtools.on('Network.requestServedFromCache', ({ requestId }) => byId.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = byId.get(requestId)
    if (!found || startTime === undefined) return
    found.doneAt = (timestamp - startTime) * 1000
    found.bytes = encodedDataLength
  })

  // The session above gets no events of workers: neither their scripts nor their requests.
  page.on('worker', (worker) => workers.add(worker.url()))
  page.on('request', (request) => {
    const url = request.url()
    const kind = kindOf(request.resourceType(), url)
    const at = Date.now() - startWallTime
    workerRequests.set(request, { url, kind, isPrefetch: false, step: 0, at, doneAt: undefined, bytes: 0 })
  })
  page.on('requestfinished', async (request) => {
    const found = workerRequests.get(request)
    if (!found) return
    found.doneAt = Date.now() - startWallTime
    found.bytes = (await request.sizes().catch(() => undefined))?.responseBodySize ?? 0
  })

  return () => {
    const pageUrls = new Set([...byId.values()].map(({ url }) => url))
    const missedRequests = [...workerRequests.values()].filter(
      ({ url, at }) => !pageUrls.has(url) && url.startsWith('http') && at >= 0,
    )
    // The worker's script is requested by a script; the worker itself requests the rest.
    for (const request of missedRequests) request.step = workers.has(request.url) ? 3 : 4
    return [...byId.values(), ...missedRequests].sort((a, b) => a.at - b.at)
  }
}

type Initiator = { url?: string; stack?: Stack }
type Stack = { callFrames: { url: string }[]; parent?: Stack }

/** The file whose line or code made the request. */
function initiatorOf({ url, stack }: Initiator): string {
  for (let index = stack; index; index = index.parent) {
    const frame = index.callFrames.find((each) => each.url)
    if (frame) return frame.url
  }
  return url ?? ''
}

function kindOf(type: string | undefined, url: string): RecordedRequest['kind'] {
  const kinds: Record<string, RecordedRequest['kind']> = {
    document: 'document',
    script: 'script',
    stylesheet: 'style',
    fetch: 'data',
    xhr: 'data',
    image: 'picture',
    font: 'font',
  }
  return kinds[type ?? ''] ?? (/\.js(\?|$)/.test(url) ? 'script' : 'other')
}
