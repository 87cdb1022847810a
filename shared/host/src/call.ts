import type {
  EndpointDefinition,
  NonSpendingEndpoint,
  PayloadOf,
  RequestOf,
} from '@storefront/contract/endpoint.ts'
import { hostRuntime } from './runtime/current.ts'
import type { CallOptions, SpendingCallOptions } from './runtime/shell-requests.ts'

/** An answer whose code is not 200, or no answer (`code` 0: offline, timeout, not JSON). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: number
  readonly payload: unknown
  constructor(code: number, message: string, payload?: unknown) {
    super(message)
    this.code = code
    this.payload = payload
  }
  /** Whether there was no answer, so that the outcome on the server is unknown. */
  get unanswered(): boolean {
    return this.code === 0
  }
}

/**
 * Calls the store API. Adds the bearer token; parses the answer with the endpoint's schema. A call that spends or
 * creates needs the caller's idempotency key, enforced by the types. Rejects with `ApiFailure` and shows nothing: the
 * caller decides where to show a failure.
 */
export function call<E extends NonSpendingEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<PayloadOf<E>>
export function call<E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options: SpendingCallOptions,
): Promise<PayloadOf<E>>
export function call<E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<PayloadOf<E>> {
  // The overloads above have checked the key.
  return hostRuntime().call(endpoint, request, options as SpendingCallOptions)
}

/** A fresh key for one attempt to spend or create. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
