import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The merchant's page posts a form here, as to a provider. The request proves itself by its signature, or by a token that only the merchant was given. */
    isOpenToOtherSites?: boolean
  }
}

/** Pages load only from this origin and cannot be framed: a customer's note must stay text. */
export const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/**
 * Refuses requests from pages of other sites: the counter has no login, so any site that staff have open could
 * otherwise change orders.
 */
export async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.routeOptions.config.isOpenToOtherSites) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const fromElsewhere =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && hostOf(origin) !== request.headers.host)
  if (fromElsewhere) await reply.code(403).send({ error: 'another-site' })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
