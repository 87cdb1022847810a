import type { FastifyInstance } from 'fastify'
import { ownOrigin } from './own-origin.ts'

/**
 * Refuses requests for a host that cannot be the shop's, with 421 (RFC 9110 §15.5.20): where no origin is
 * configured, only this machine's own hosts are, and a foreign `Host` would stand in links that are read elsewhere.
 * With configured origins a proxy may ask by a name of its own; links then name the first configured origin.
 * `/health` and `/ready` are asked by address and answer every host.
 * @param origins from `STOREFRONT_ORIGIN`
 */
export function refuseUnknownHosts(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length > 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(health|ready)(\?|$)/.test(request.url) || ownOrigin(request, origins) !== undefined) return
    return reply
      .code(421)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(
        'This host is not served here. STOREFRONT_ORIGIN names the origins on which customers open the shop.\n',
      )
  })
}
