import type { EndpointDefinition, PayloadOf, RequestOf } from '@storefront/contract/endpoint.ts'
import { hostRuntime } from './runtime/current.ts'

export interface CallOptions {
  /** Names one intention to spend or create; a retry of the same intention must repeat it. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Shows no overlay although the endpoint is not quiet. */
  quiet?: boolean
}

/** An answer whose code is not 200, or no answer at all (`code` 0: no network, time-out, not JSON). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: number
  readonly payload: unknown
  constructor(code: number, message: string, payload?: unknown) {
    super(message)
    this.code = code
    this.payload = payload
  }
  /** Whether nothing is known about what the server did. */
  get unanswered(): boolean {
    return this.code === 0
  }
}

/**
 * Asks the store API. The bearer token goes along by itself; the answer is parsed by the endpoint's
 * schema. Rejects with `ApiFailure`, never shows anything: the caller decides where a failure is said.
 */
export function call<E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<PayloadOf<E>> {
  return hostRuntime().call(endpoint, request, options)
}

/** A fresh key for one intention to spend or create. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
