import {
  type EndpointDefinition,
  endpointPath,
  type PayloadOf,
  type RequestOf,
} from '@storefront/contract/endpoint.ts'
import { headers } from '@storefront/contract/headers.ts'
import * as v from 'valibot'
import type { EdgeServices } from '../services.ts'

/** `unknown`: whether the API carried out the call: it did not answer, is still working on it (409) or failed. */
export type ApiAnswer<E extends EndpointDefinition> =
  | { kind: 'answered'; payload: PayloadOf<E> }
  | { kind: 'refused'; code: number; payload: unknown }
  | { kind: 'unknown'; reason: string }
export type CallApi = <E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options: { requestId: string; timeoutMs: number },
) => Promise<ApiAnswer<E>>

const envelope = v.object({ code: v.number(), payload: v.unknown() })

/** Calls the store API as the edge, with JSON. Never throws. */
export function callApi({
  api,
  product,
  edgeKey,
  metrics,
}: Pick<EdgeServices, 'api' | 'product' | 'edgeKey' | 'metrics'>): CallApi {
  return async (endpoint, request, { requestId, timeoutMs }) => {
    const origin = api.next()
    try {
      const response = await fetch(origin + endpointPath(endpoint, product), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          [headers.requestId]: requestId,
          ...(edgeKey ? { [headers.edgeKey]: edgeKey } : {}),
        },
        body: JSON.stringify(request),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { code, payload } = v.parse(envelope, await response.json())
      if (code === 200) return { kind: 'answered', payload: v.parse(endpoint.payload, payload) }
      if (code === 409 || (code >= 500 && code < 600)) {
        if (code !== 409) metrics.apiError('payment', 'failed')
        return { kind: 'unknown', reason: `code ${code}` }
      }
      return { kind: 'refused', code, payload }
    } catch (error) {
      metrics.apiError('payment', error)
      if (error instanceof TypeError) api.failed(origin)
      // The name of the error only: its message could contain what was sent.
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'unknown' }
    }
  }
}
