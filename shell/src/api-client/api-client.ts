import { apiBase } from '@storefront/contract/document.ts'
import {
  type EndpointDefinition,
  endpointPath,
  type PayloadOf,
  type RequestOf,
} from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import { ApiFailure, type SpendingCallOptions } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { readAnswer } from './read-answer.ts'
import type { ServerClock } from './server-clock.ts'

/** How long an answer may take, in milliseconds. A spending call may wait for a payment provider behind the API. */
const TIME_LIMIT = { read: 15_000, spend: 40_000 }

export interface ApiClientParts {
  token(): string | null
  clock: ServerClock
  /** The token that was sent is no longer valid. */
  onTokenRefused(token: string): void
  /** The registry revision in the header of an answer. */
  onRevision(revision: string): void
  /** The page was opened offline: its data may be old, so nothing is ordered or paid from it. */
  isReadOnly?: boolean
  /** Called when a call starts that shows the loading overlay; the returned function ends it. */
  onPending(): () => void
}

/**
 * The host's `call`: sends the request and resolves with the payload parsed by the endpoint's schema. Shows nothing but the loading
 * overlay, and retries only on 409 (in flight).
 */
export function createApiClient(parts: ApiClientParts): HostRuntime['call'] {
  return async <E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options: Partial<SpendingCallOptions> = {},
  ) => {
    const endPending = endpoint.quiet || options.quiet ? undefined : parts.onPending()
    try {
      return await retryWhileInFlight(parts, endpoint, request, options)
    } finally {
      endPending?.()
    }
  }
}

/**
 * Retries while another attempt holds the same idempotency key (409), until `retry-after` of the first such answer has passed, but no
 * longer than an answer may take: by then that attempt was answered or has died. A later 409 rejects.
 */
async function retryWhileInFlight<E extends EndpointDefinition>(
  parts: ApiClientParts,
  endpoint: E,
  request: RequestOf<E>,
  options: Partial<SpendingCallOptions>,
): Promise<PayloadOf<E>> {
  let waitsUntil: number | undefined
  for (let pause = 500; ; pause = Math.min(pause * 2, 4_000)) {
    try {
      return await requestOnce(parts, endpoint, request, options)
    } catch (error) {
      if (!(error instanceof CallInFlight)) throw error
      waitsUntil ??= parts.clock.phone() + Math.min(error.retryAfterMs, TIME_LIMIT.spend)
      if (parts.clock.phone() >= waitsUntil || options.signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** The idempotency key is being worked on by another attempt. */
class CallInFlight extends ApiFailure {
  readonly retryAfterMs: number
  constructor({ code: answered, message, payload }: ApiFailure, retryAfterMs: number) {
    super(answered, message, payload)
    this.retryAfterMs = retryAfterMs
  }
}

async function requestOnce<E extends EndpointDefinition>(
  { token, clock, onTokenRefused, onRevision, isReadOnly }: ApiClientParts,
  endpoint: E,
  request: RequestOf<E>,
  options: Partial<SpendingCallOptions>,
): Promise<PayloadOf<E>> {
  const keyHeader = idempotencyHeader(endpoint, options.idempotencyKey)
  if (isReadOnly && endpoint.spends) throw new ApiFailure(0, `${endpoint.name}: opened offline`)
  const bearer = token()
  const limit = AbortSignal.timeout(endpoint.spends ? TIME_LIMIT.spend : TIME_LIMIT.read)
  const askedAt = clock.phone()
  try {
    const response = await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...keyHeader,
      },
      body: endpoint.method === 'POST' ? JSON.stringify(request) : null,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    })
    clock.learn(response.headers.get('date'), askedAt, clock.phone())
    const revision = response.headers.get(headers.registryRevision)
    if (revision !== null) onRevision(revision)
    return await readAnswer(endpoint, response).catch((error: unknown) => {
      const retryAfter = Number(response.headers.get('retry-after'))
      if (!(error instanceof ApiFailure) || error.code !== code.inFlight || !(retryAfter > 0)) throw error
      throw new CallInFlight(error, (retryAfter + 1) * 1_000)
    })
  } catch (error) {
    // Aborted by the caller: not a failure of the API.
    if (options.signal?.aborted) throw options.signal.reason
    if (!(error instanceof ApiFailure)) throw new ApiFailure(0, `${endpoint.name}: ${String(error)}`)
    if (error.code === code.unauthenticated && bearer !== null) onTokenRefused(bearer)
    throw error
  }
}

/** A key made here would differ for each retry. A missing key is a bug, which the types show first. */
function idempotencyHeader(
  { name, spends }: EndpointDefinition,
  key: string | undefined,
): Record<string, string> {
  if (key !== undefined) return { [headers.idempotencyKey]: key }
  if (spends) throw new Error(`${name} spends or creates: its caller makes the idempotency key`)
  return {}
}

let product = 'storefront'

/** Sets the value of `{product}` in the paths of calls, which the document states per deployment (spec decision 1). */
export function setProductName(name: string): void {
  product = name
}

/** Address of a call; a GET carries its request in the query, without unset fields. */
export function addressOf(endpoint: EndpointDefinition, request: unknown): string {
  const path = apiBase + endpointPath(endpoint, product)
  if (endpoint.method === 'POST') return path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request as Record<string, unknown>))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}
