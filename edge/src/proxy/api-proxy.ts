import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import { apiBase } from '@storefront/contract/document.ts'
import { endpoints } from '@storefront/contract/endpoints/all.ts'
import { headers as headerNames } from '@storefront/contract/headers.ts'
import { isPageName } from '@storefront/contract/reserved-segments.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compressor, type Encoding, encodingFor } from '../compression/compressed.ts'
import { storeRegistry } from '../registry/store-registry.ts'
import { storedBucket } from '../resolve/browser-bucket.ts'
import { partsWithCanaryShare } from '../resolve/shares.ts'
import type { EdgeServices } from '../services.ts'

/** Size limit of requests: ten times an order of a hundred lines. */
const MAX_BYTES = 256 * 1024

/**
 * `/api/*` → store API. Answers carry the registry revision of the store whose page asks, so that an open page learns
 * of a release. Event streams are passed through unbuffered.
 */
export function addApiProxy(app: FastifyInstance, services: EdgeServices) {
  const streams = new Set<{ destroy(): unknown }>()
  // Streams never end by themselves; their browsers connect to another process and resume.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy()
  })
  app.register(httpProxy, {
    // Chosen for each request.
    upstream: '',
    prefix: apiBase,
    rewritePrefix: '',
    undici: {
      // No limit of connections: each open stream has its own, and a limit would block all other customers. The API
      // limits the streams per customer.
      connections: null,
      pipelining: 1,
      // No body timeout, because streams pause; the timeout of the first byte applies.
      bodyTimeout: 0,
      headersTimeout: 30_000,
      // Otherwise the proxy accepts any certificate.
      connect: { rejectUnauthorized: true },
    },
    retryMethods: [],
    // Its log would contain queries, and with them phone numbers.
    disableRequestLogging: true,
    preHandler: async (request, reply) => {
      refreshInBackground(request, services)
      // Sends the headers of an event stream before its first event.
      reply.raw.once('pipe', () => reply.raw.flushHeaders())
      if (!isPublicCall(request.url, services.product))
        return reply.code(404).send({ code: 404, message: 'not found', payload: null })
      if (tooLarge(request))
        return reply.code(413).send({ code: 413, message: 'request too large', payload: null })
    },
    replyOptions: {
      getUpstream: (request) => {
        const origin = services.api.next()
        upstreamOf.set(request, origin)
        return origin
      },
      rewriteRequestHeaders: (request, headers) => {
        const passed = Object.fromEntries(
          Object.entries(headers).filter(([name]) => !droppedHeaders.test(name)),
        )
        return {
          ...passed,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
          [headerNames.requestId]: request.id,
        }
      },
      rewriteHeaders: (headers, request) => {
        const revision = request && revisionFor(request as FastifyRequest, services)
        const encoding = request && encodingOf(request as FastifyRequest, headers)
        return {
          ...(encoding ? compressedHeaders(headers, encoding) : headers),
          ...(revision ? { [headerNames.registryRevision]: revision } : {}),
        }
      },
      onResponse: (_request, reply, { stream }) => {
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
          streams.add(reply.raw)
          reply.raw.once('close', () => streams.delete(reply.raw))
        }
        const encoding = reply.getHeader(COMPRESSED_HERE) as Encoding | undefined
        if (!encoding) return reply.send(stream)
        // Torn down together: a browser that leaves ends the answer at the API.
        return reply.removeHeader(COMPRESSED_HERE).send(pipeline(stream, compressor(encoding), () => {}))
      },
      onError: (reply, { error }) => {
        // A client that leaves with its body half sent fails the call too: no process failed, and nobody waits for an answer.
        if (reply.raw.destroyed) return
        services.metrics.apiError('customer', error)
        const origin = upstreamOf.get(reply.request)
        if (origin !== undefined && isUnreachable(error)) services.api.failed(origin)
        reply.log.warn({ reason: error.message, origin }, 'store API does not answer')
        reply
          .code(503)
          .header('retry-after', '2')
          .send({ code: 503, message: 'store API does not answer', payload: null })
      },
    },
  })
}

/** Origin to which a request was forwarded. */
const upstreamOf = new WeakMap<object, string>()

/** A connection that was refused or lost; a process that only answers late stays. */
const isUnreachable = (error: Error) =>
  [error, error.cause].some((each) =>
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT)$/.test(
      (each as NodeJS.ErrnoException | undefined)?.code ?? '',
    ),
  )

/** Encoding for data that the API did not compress; none for event streams. */
function encodingOf(request: FastifyRequest, headers: IncomingHttpHeaders) {
  const { 'content-type': type = '', 'content-encoding': encoding, 'content-length': length } = headers
  if (encoding !== undefined || !type.startsWith('application/json')) return undefined
  return encodingFor(request.headers['accept-encoding'], length === undefined ? undefined : Number(length))
}

function compressedHeaders(
  { 'content-length': _length, ...headers }: IncomingHttpHeaders,
  encoding: Encoding,
): IncomingHttpHeaders {
  const vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding'
  return { ...headers, vary, 'content-encoding': encoding, [COMPRESSED_HERE]: encoding }
}

/** Passes the encoding from one hook of the proxy to the next; never sent. */
const COMPRESSED_HERE = 'x-compressed-by-edge'

/** Request headers that are not forwarded: hop-by-hop, set by the edge, and cookies, which no call reads. */
const droppedHeaders =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|cookie|forwarded|x-forwarded-.*|x-real-ip|x-edge-key)$/i

/** Path prefixes of calls that edge, sandbox and store send to the API directly. */
const privateFolders: ReadonlySet<string> = new Set(
  Object.values(endpoints)
    .filter(({ who }) => who === 'edge' || who === 'store')
    .map(({ path }) => path.split('/')[2] ?? ''),
)

/**
 * Only customer calls are forwarded: other APIs and the API's own pages are not reachable from the storefront's origin,
 * however the path is encoded.
 */
function isPublicCall(url: string, product: string): boolean {
  const [, , productSegment, folder = '', ...call] = (url.split('?')[0] ?? '').toLowerCase().split('/')
  const isPlain = [folder, ...call].every((segment) => /^[\w-]+$/.test(segment))
  return productSegment === product.toLowerCase() && isPlain && !privateFolders.has(folder)
}

function tooLarge({ headers }: FastifyRequest): boolean {
  // A body of unknown length is refused; browsers always send the length.
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > MAX_BYTES
}

/** Store of the calling page, by referer; a worker's calls have none. */
function pageNameOf({ headers: { referer } }: FastifyRequest): string | undefined {
  const segment = referer && URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : undefined
  return segment && isPageName(segment) ? segment : undefined
}

/** Refreshes releases and store hints where the cached ones are a second, or ten seconds, old, without delaying the call. */
function refreshInBackground(request: FastifyRequest, { registry, hints }: EdgeServices) {
  const pageName = pageNameOf(request)
  if (pageName === undefined) return
  registry.state().catch(() => {})
  void hints.hintsOf(pageName)
}

function revisionFor(request: FastifyRequest, { hints, lastState }: EdgeServices): string | undefined {
  const pageName = pageNameOf(request)
  const store = pageName === undefined ? undefined : hints.peek(pageName)
  const state = lastState()
  if (pageName === undefined || !store || !state) return undefined
  const bucket = storedBucket(request)
  // While a canary has a share of browsers, the variant of a browser without cookies is unknown.
  if (bucket === undefined && partsWithCanaryShare(state.channels).length > 0) return undefined
  return storeRegistry(state, { pageName, bundles: store.hints.bundles, bucket })?.registry.revision
}
