import { createHmac } from 'node:crypto'
import {
  type EndpointDefinition,
  endpointPath,
  type ParsedRequestOf,
  type PayloadOf,
} from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { headers } from '@storefront/contract/headers.ts'
import { storeKeySubject } from '@storefront/contract/sandbox.ts'
import * as v from 'valibot'
import type { Config } from '../config.ts'

export type Answer<Payload> =
  | { code: typeof code.ok; payload: Payload }
  /** `reason`: that of the refusal's payload, where it has one. */
  | { code: number; message: string; payload: null; reason: string | null }

/** The API did not answer, or its answer does not match the contract. */
export class ApiUnanswered extends Error {}

/** The API refused the call. */
export class ApiRefused extends Error {
  readonly code: number

  constructor(refused: number, message: string) {
    super(message)
    this.code = refused
  }
}

/** Timeout of a call (ms). */
const staffTimeoutMs = 8_000
const envelope = v.looseObject({
  code: v.number(),
  message: v.optional(v.string(), ''),
  payload: v.unknown(),
})

/** Calls of the API: a store's with the key of that store, the edge's with the edge key, customers' with none. */
export class StoreApi {
  readonly #config: Config
  readonly #fetch: typeof fetch

  constructor(config: Config, fetchFrom: typeof fetch = fetch) {
    this.#config = config
    this.#fetch = fetchFrom
  }

  async request<E extends EndpointDefinition>(
    endpoint: E,
    request: ParsedRequestOf<E>,
    timeoutMs = staffTimeoutMs,
  ): Promise<Answer<PayloadOf<E>>> {
    const fields = Object.entries(request as Record<string, unknown>)
    const isQuery = endpoint.method === 'GET'
    const address = new URL(`${this.#config.apiUrl}${endpointPath(endpoint, this.#config.product)}`)
    if (isQuery) for (const [name, value] of fields) address.searchParams.set(name, String(value))
    const body = await this.#body(address, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...this.#key(endpoint, Object.fromEntries(fields).storeId),
        // Each press of a button is a separate attempt with a new key.
        ...(endpoint.spends && { [headers.idempotencyKey]: crypto.randomUUID() }),
      },
      ...(isQuery ? {} : { body: JSON.stringify(request) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = v.safeParse(envelope, body)
    if (!answer.success) throw new ApiUnanswered(`${endpoint.name}: no envelope`)
    const { code: answered, message, payload } = answer.output
    if (answered !== code.ok) {
      const { reason } = Object(payload) as { reason?: unknown }
      return { code: answered, message, payload: null, reason: typeof reason === 'string' ? reason : null }
    }
    const read = v.safeParse(endpoint.payload as E['payload'], payload)
    if (!read.success) throw new ApiUnanswered(`${endpoint.name}: ${read.issues[0].message}`)
    return { code: code.ok, payload: read.output as PayloadOf<E> }
  }

  /** Calls and returns the payload; throws for a refusal. For pages, which need the payload. */
  async read<E extends EndpointDefinition>(endpoint: E, request: ParsedRequestOf<E>): Promise<PayloadOf<E>> {
    const answer = await this.request(endpoint, request)
    if (isOk(answer)) return answer.payload
    throw new ApiRefused(answer.code, `${endpoint.name}: ${answer.message}`)
  }

  async #body(address: URL, init: RequestInit): Promise<unknown> {
    try {
      const response = await this.#fetch(address, init)
      return await response.json()
    } catch (error) {
      throw new ApiUnanswered('the store API does not answer', { cause: error })
    }
  }

  #key({ who }: EndpointDefinition, storeId: unknown): Record<string, string> {
    if (who === 'store') return { [headers.storeKey]: storeKey(this.#config.secret, Number(storeId)) }
    const { edgeKey } = this.#config
    return who === 'edge' && edgeKey !== undefined ? { [headers.edgeKey]: edgeKey } : {}
  }
}

/** A sample store's key, derived in the same way by API and sandbox. */
export function storeKey(secret: string, storeId: number): string {
  return createHmac('sha256', secret).update(storeKeySubject(storeId)).digest('base64url')
}

/** Whether an answer is a success. */
export function isOk<Payload>(answer: Answer<Payload>): answer is { code: typeof code.ok; payload: Payload } {
  return answer.code === code.ok
}
