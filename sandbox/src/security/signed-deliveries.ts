import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signatureError } from './signature.ts'

/**
 * Restricts a scope of routes to requests signed by the store API. The signature covers the raw body, so the body is
 * parsed after the check.
 */
export function requireSignature(scope: FastifyInstance, secret: string, now: () => number): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  scope.addHook('preValidation', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const error = signatureError(secret, signatureOf(request), body, now())
    if (error) return reply.code(401).send({ error })
    try {
      request.body = JSON.parse(body)
    } catch {
      return reply.code(400).send({ error: 'not-json' })
    }
  })
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[webhookSignatureHeader]
  return typeof header === 'string' ? header : undefined
}
