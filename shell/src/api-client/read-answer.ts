import type { EndpointDefinition, PayloadOf } from '@storefront/contract/endpoint.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { safeParse } from 'valibot'

/**
 * The payload of an answer, parsed by the endpoint's schema. Rejects with `ApiFailure`: the code of the envelope, or 0 where the
 * answer has no envelope or does not match the schema. An abort or timeout while it is read rejects with its `DOMException`.
 */
export async function readAnswer<E extends EndpointDefinition>(
  endpoint: E,
  response: Response,
): Promise<PayloadOf<E>> {
  const envelope = await envelopeIn(response)
  if (envelope.code !== code.ok)
    throw new ApiFailure(envelope.code, envelope.message ?? endpoint.name, envelope.payload)
  const parsed = safeParse(endpoint.payload, envelope.payload)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = issue.path?.map((item) => item.key).join('.') ?? ''
  throw new ApiFailure(0, `${endpoint.name}: ${path} ${issue.message}`)
}

async function envelopeIn(
  response: Response,
): Promise<{ code: number; message?: string; payload?: unknown }> {
  let body: unknown
  try {
    body = await response.json()
  } catch (error) {
    if (error instanceof DOMException) throw error
  }
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number')
    return body as { code: number }
  throw new ApiFailure(0, `No envelope in an answer with status ${response.status}`)
}
